import { vitePlugin as remix } from "@remix-run/dev";
import options from "../../../remix.config.js";

// The site's flags, and nothing else of it; the root stays the site's, so that its packages serve for both.
const { future } = options;
const folders = { appDirectory: "tests/bench/floor/app", buildDirectory: "build/floor" };

export default {
  plugins: [remix({ ...folders, future: { ...future, v3_routeConfig: false } })],
  publicDir: false,
};
