// `npm start`: prepares the checkout and serves the site.
import { build, install, settings } from "./prepare.mjs";

install();
build();
settings();
globalThis.northlightReadAlong = true;
await import("../server.js");
