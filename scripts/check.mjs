// Types, lint, unit and integration tests: everything that needs no browser.
import { beginTypes, beginUnit, integration, lint, runAll } from "./checks.mjs";
import { build, install } from "./prepare.mjs";

const driver = install();
const types = beginTypes();
build();
const unit = beginUnit();
await driver;
await runAll([types, lint, unit, integration]);
