import { build, install, settings } from "./prepare.mjs";

install();
build();
settings();
globalThis.northlightReadAlong = true;
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";
process.argv = [...process.argv.slice(0, 2), "server.js"];
await import("@remix-run/serve/dist/cli.js");
