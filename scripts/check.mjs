import { beginTypes, beginUnit, format, integration, lint, runAll } from "./checks.mjs";
import { build, install } from "./prepare.mjs";

install();
const types = beginTypes();
build();
const unit = beginUnit();
await runAll([types, lint, format, unit, integration]);
