import { vitePlugin as remix } from "@remix-run/dev";
import options from "../../../remix.config.js";

/** Built as Vite does by itself, among the packages, where neither Git nor the compiler look. */
const buildDirectory = "node_modules/.built";

export default { plugins: [remix({ ...options, buildDirectory })] };
