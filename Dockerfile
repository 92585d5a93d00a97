FROM python:3.11-slim
WORKDIR /app
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
RUN useradd --system companion && mkdir /state && chown companion /state
USER companion
ENV STATE_DIR=/state PYTHONUNBUFFERED=1
EXPOSE 8000
CMD ["python", "manage.py", "serve"]
