// @ts-check
// What remix-serve serves: the build, after it has prepared the process (docs/decisions/0003-remix-serve.md).
import { createRequire } from "node:module";

process.chdir(import.meta.dirname);
const build = await load().catch(refuseToStart);

export const { assets, basename, entry, future, isSpaMode, mode, routes } = build;
// Only what has a hash in its name is stored for a year.
export const publicPath = "/assets/";
export const assetsBuildDirectory = "build/client/assets";

/** Importing the build opens and migrates the database: nothing listens before that is done. */
async function load() {
  if (!process.env.PORT || !process.env.HOST)
    throw new Error(
      "PORT and HOST must be set: remix-serve would take any port, and listen everywhere.",
    );
  const built = await import("./build/server/index.js");
  const logRequest = built.entry.module.serve(built);
  // Its own "tiny" would log whole addresses, with what people search for and secret links.
  const morgan = createRequire(import.meta.resolve("@remix-run/serve/dist/cli.js"))("morgan");
  morgan.format("tiny", () => void logRequest());
  return built;
}

/**
 * What the person starting the site can fix is printed as one line, anything else with its stack.
 * @type {(error: Error) => never}
 */
function refuseToStart(error) {
  console.error(error.constructor === Error ? `The site does not start. ${error.message}` : error);
  process.exit(1);
}
