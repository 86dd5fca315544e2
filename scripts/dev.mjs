import { spawn } from "node:child_process";
import { install, npm, settings } from "./prepare.mjs";

await install();
settings();
npm("run", "--silent", "assets");
process.env.NODE_ENV = "development";
spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", process.env.PORT || "3000"], { stdio: "inherit" });
