// @ts-check
/**
 * Decides which modules of the browser build share a file (docs/decisions/0034). Rollup alone would make one file per set of
 * pages: 34 for the home page, many of them a few hundred bytes that cost as much again in names and requests.
 */

const PAGE = /\/app\/(root\.tsx|routes\/[^/]+\/route\.tsx)/;
/**
 * Visitors' pages by kind. The dashboard has too many screens for one file; it reuses these files for what it shares with them.
 */
const KINDS = /** @type {const} */ ([
  ["wizard", /\/routes\/booking\.(?:service|date|vehicle|contact)\//],
  ["customer", /\/routes\/booking\.(?:confirmed|manage)/],
  ["account", /\/routes\/(?:login|invitation)/],
  ["home", /\/routes\/_index\/route\.tsx/],
  ["details", /\/routes\/_index\/late-part\.tsx/],
]);
/** Modules shared by both go into the file that every page loads. */
const MOST = ["home", "wizard"];

/**
 * The file for a module; undefined leaves it to Rollup, as for modules used by a single page.
 * @type {import("rollup").GetManualChunk}
 */
export function chunkOf(id, { getModuleInfo }) {
  // Ids starting with \0 are the compiler's own; those and the package replacements in scripts/ are used by packages.
  if (id.startsWith("\0") || /\/(node_modules|scripts)\//.test(id)) return "framework";
  if (PAGE.test(id)) return undefined;
  const all = usersOf(id, getModuleInfo);
  if (all.some((user) => user.endsWith("/app/root.tsx"))) return "site";
  const users = all.filter(kindOf);
  if (all.length < 2 || users.length === 0) return undefined;
  /** @type {Set<string | undefined>} */
  const kinds = new Set(users.map(kindOf));
  if (MOST.every((kind) => kinds.has(kind))) return "site";
  // The details are always loaded after one of the others.
  if (kinds.size > 1) kinds.delete("details");
  return [...kinds, ...stepsOf(users)].toSorted().join("-");
}

/** Modules needed by only one or two wizard steps do not go into the file for all four. @param {string[]} users */
function stepsOf(users) {
  const steps = users
    .map((user) => /\/routes\/booking\.(service|date|vehicle|contact)\//.exec(user)?.[1])
    .filter((step) => step !== undefined);
  return steps.length < 3 ? steps : [];
}

/** @param {string} id */
function kindOf(id) {
  return KINDS.find(([, pattern]) => pattern.test(id))?.[0];
}

/**
 * The pages that load a module immediately, and the lazily loaded modules that bring it in.
 * @param {string} id @param {import("rollup").GetModuleInfo} getModuleInfo
 */
function usersOf(id, getModuleInfo) {
  /** @type {Set<string>} */
  const users = new Set();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (PAGE.test(module) || (info && info.dynamicImporters.length > 0))
      users.add(module.replace(/\?.*/, ""));
    else for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...users];
}
