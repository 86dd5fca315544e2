import { networkInterfaces } from "node:os";
import { build, install, settings } from "./prepare.mjs";

install();
build();
settings();
globalThis.northlightReadAlong = true;
process.env.PORT ||= "3000";
// Everywhere, so that a phone in the same network can open it too.
const addresses = Object.values(networkInterfaces()).flat();
process.env.HOST ||= addresses.some((each) => each?.family === "IPv6") ? "::" : "0.0.0.0";
process.argv = [...process.argv.slice(0, 2), "server.js"];
await import("@remix-run/serve/dist/cli.js");
