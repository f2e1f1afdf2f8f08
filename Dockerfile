# syntax=docker/dockerfile:1

# Node strips the types itself, so only the web app is built.
FROM node:24.21.0-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The optional packages are the embedded PostgreSQL, for development.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-trixie-slim AS console
WORKDIR /app
COPY package.json package-lock.json ./
# The programs that Vite uses are optional packages.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY letter ./letter
COPY console ./console
RUN npx --no-install vite build console

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# Large buffers go back to the system when they are freed, instead of fragmenting the heap (mallopt(3)).
ENV MALLOC_MMAP_THRESHOLD_=131072
# On large machines V8 takes twice as much memory for new values, and its pauses are longer.
ENV NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /app
# Owned by root: the process can read its code but not change it.
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE app.ts cli.ts ./
COPY artwork ./artwork
COPY commands ./commands
COPY concurrency ./concurrency
COPY config ./config
COPY domains ./domains
COPY drizzle ./drizzle
COPY letter ./letter
COPY plugins ./plugins
COPY process ./process
COPY queue ./queue
COPY schemas ./schemas
COPY telemetry ./telemetry
COPY workers ./workers
COPY --from=console /app/console/dist ./console/dist
# Between releases the version has its commit, and an image has no history:
# docker build --build-arg COMMIT=$(git rev-parse --short=8 HEAD) .
ARG COMMIT=
RUN printf %s "$COMMIT" >commit
# For PRINT_PARTNER_URL=file:/data/outbox, with a volume. Whoever the image is started as may write, and only within
# what is theirs, as in /tmp: `docker run --user 1234` has no name, no home and no group of its own.
ENV DATA_DIR=/data
RUN install --directory --mode=1777 /data
# The user `node` by its number: Kubernetes checks that it is not root.
USER 1000:1000
EXPOSE 3000 9091
CMD ["node", "process/server.ts"]
