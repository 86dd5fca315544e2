# The site as one container: builds with everything, runs with what it needs.
ARG NODE_VERSION=24
ARG LITESTREAM_VERSION=0.5.16

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
# The slim image has no certificates, and Litestream needs them.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The compiler stays behind as an optional peer of others; only the types are checked with it.
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/@typescript

# British Columbia stopped changing its clocks on 2026-03-08. The site knows that by itself; a runtime that does not is out of date.
FROM node:${NODE_VERSION}-bookworm-slim AS runtime
RUN node -e "const part = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', timeZoneName: 'longOffset' }).formatToParts(new Date('2026-12-01T12:00:00Z')).find((part) => part.type === 'timeZoneName'); if (part.value !== 'GMT-07:00') { console.error('This Node has old time-zone data (' + process.versions.tz + '): take a newer NODE_VERSION.'); process.exit(1); }"

FROM litestream/litestream:${LITESTREAM_VERSION} AS litestream

FROM runtime
ENV NODE_ENV=production \
    PORT=3000 \
    HOST=0.0.0.0 \
    DATABASE_PATH=/data/northlight.sqlite \
    DATABASE_MUST_EXIST=true \
    IN_CONTAINER=true
WORKDIR /app
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/litestream
COPY --from=build --chown=root:root /app/package.json /app/server.js /app/tsconfig.json /app/litestream.yml ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/build ./build
COPY --from=build --chown=root:root /app/public ./public
COPY --from=build --chown=root:root /app/migrations ./migrations
# The commands (npm run backup, purge, …) run from their sources.
COPY --from=build --chown=root:root /app/app ./app
COPY --from=build --chown=root:root /app/db ./db
COPY --from=build --chown=root:root /app/scripts/serve.sh /app/scripts/node.mjs ./scripts/
RUN litestream version \
 && mkdir -m 700 /data \
 && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "scripts/serve.sh"]
