import { install, settings } from "./prepare.mjs";

install();
settings();
process.env.NODE_ENV = "development";
process.argv = [...process.argv.slice(0, 2), "vite:dev", "--port", process.env.PORT || "3000"];
await import("@remix-run/dev/dist/cli.js");
