import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import options from "../../../remix.config.js";

// The site's flags; the routes are its own.
const { routes: _routes, ...flags } = options;
/** Built as Vite does by itself, among the packages, where neither Git nor the compiler look. */
const buildDirectory = "node_modules/.built";
/** Remix's own entry asks for it beside itself, among the site's packages, which have no need of it. */
const isbot = fileURLToPath(new URL("node_modules/isbot", import.meta.url));

export default { plugins: [remix({ ...flags, buildDirectory })], resolve: { alias: { isbot } } };
