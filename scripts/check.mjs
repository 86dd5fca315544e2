// Types, lint, unit and integration tests: everything that needs no browser.
import { beginTypes, lint, runAll, unit } from "./checks.mjs";
import { build, install } from "./prepare.mjs";

const driver = install();
const types = beginTypes();
build();
await driver;
await runAll([types, lint, unit]);
