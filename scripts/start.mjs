import { build, install, settings } from "./prepare.mjs";

install();
build();
settings();
await import("../server.js");
