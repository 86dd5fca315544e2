#!/bin/sh
# The container's command: the server migrates, then listens. With a bucket it runs under Litestream, which first restores a
# missing database and then replicates every change. PostgreSQL has its own backups.
set -eu
# Restored files, and Litestream's own beside them, must be readable by the owner only.
umask 077
# Each of glibc's arenas would keep what a photo took, and with a threshold that grows all of them would.
export MALLOC_ARENA_MAX=2
export MALLOC_MMAP_THRESHOLD_=131072
serve="node --max-old-space-size=160 --max-semi-space-size=8 node_modules/.bin/remix-serve server.js"
if [ -n "${LITESTREAM_BUCKET:-}" ] && [ -z "${DATABASE_URL:-}" ]; then
  exec litestream replicate -config litestream.yml -restore-if-db-not-exists -exec "$serve"
fi
exec $serve
