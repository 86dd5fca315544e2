#!/bin/sh
# The container's one command: the server migrates, then listens. With a bucket it runs under Litestream, which first brings
# back a database that is missing and then copies every change. PostgreSQL has copies of its own.
set -eu
# What is brought back, and what Litestream keeps beside it, is the owner's alone too.
umask 077
serve="node --max-old-space-size=160 --max-semi-space-size=8 server.js"
if [ -n "${LITESTREAM_BUCKET:-}" ] && [ -z "${DATABASE_URL:-}" ]; then
  exec litestream replicate -config litestream.yml -restore-if-db-not-exists -exec "$serve"
fi
exec $serve
