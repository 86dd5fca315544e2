// Types, lint, unit and integration tests: everything that needs no browser.
import { beginTypes, lint, runAll, unit } from "./checks.mjs";
import { build, install } from "./prepare.mjs";

install();
const types = beginTypes();
build();
await runAll([types, lint, unit]);
