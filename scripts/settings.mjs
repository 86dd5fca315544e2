// Preloaded by commands that share code with the site, which wants its settings at once.
import { settings } from "./prepare.mjs";

settings();
