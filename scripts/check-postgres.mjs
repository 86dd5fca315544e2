import { integrationOnPostgres, runAll } from "./checks.mjs";
import { install } from "./prepare.mjs";

install();
process.env.ALL_OF_POSTGRES = "1";
await runAll([integrationOnPostgres]);
