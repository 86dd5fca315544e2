import { build, install, settings } from "./prepare.mjs";

const driver = install();
build();
await driver;
settings();
await import("../server.js");
