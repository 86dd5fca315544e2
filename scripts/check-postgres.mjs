// Every database function on PostgreSQL; `npm test` runs what has to hold on both engines.
import { integrationOnPostgres, runAll } from "./checks.mjs";
import { install } from "./prepare.mjs";

install();
process.env.ALL_OF_POSTGRES = "1";
await runAll([integrationOnPostgres]);
