// Types, lint, unit and integration tests: everything that needs no browser.
import { build, install } from "./prepare.mjs";

install();
build();
const { lint, runAll, types, unit } = await import("./checks.mjs");
runAll([types, lint, unit]);
