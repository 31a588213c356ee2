# The build stage has the development packages; the image contains only what runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
# Listens on all addresses; starts only with real providers and PUBLIC_URL, or with SANDBOX=1 (README).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE ./
COPY domain ./domain
COPY contract ./contract
COPY server ./server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A worker has no port, so only its process can be checked.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "process.env.ROLE === `worker` || fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: Node receives the signals, so that stopping the container closes the database cleanly.
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
