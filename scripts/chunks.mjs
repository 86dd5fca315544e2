// @ts-check
/**
 * Which modules of the browser's build share a file (docs/decisions/0034). Rollup alone would make one for every set of
 * pages that use it: 34 for the home page, of which many hold a few hundred bytes and cost as much again in names and requests.
 */

const PAGE = /\/app\/(root\.tsx|routes\/[^/]+\/route\.tsx)/;
/** The visitors' pages by kind; the dashboard has too many screens for one file, and takes from these what it shares with them. */
const KINDS = /** @type {const} */ ([
  ["wizard", /\/routes\/booking\.(?:service|date|vehicle|contact)\//],
  ["customer", /\/routes\/booking\.(?:confirmed|manage)/],
  ["account", /\/routes\/(?:login|invitation)/],
  ["home", /\/routes\/_index\/route\.tsx/],
  ["details", /\/routes\/_index\/late-part\.tsx/],
]);
/** What these have in common is in the file that every page has. */
const MOST = ["home", "wizard", "customer"];

/**
 * The file that a module goes into; without an answer Rollup decides, as for what one page alone uses.
 * @type {import("rollup").GetManualChunk}
 */
export function chunkOf(id, { getModuleInfo }) {
  // What begins with a zero is the compiler's own; that and what stands in scripts/ for a package is used by packages.
  if (id.startsWith("\0") || /\/(node_modules|scripts)\//.test(id)) return "framework";
  if (PAGE.test(id)) return undefined;
  const all = usersOf(id, getModuleInfo);
  if (all.some((user) => user.endsWith("/app/root.tsx"))) return "site";
  const users = all.filter(kindOf);
  if (all.length < 2 || users.length === 0) return undefined;
  /** @type {Set<string | undefined>} */
  const kinds = new Set(users.map(kindOf));
  if (MOST.every((kind) => kinds.has(kind))) return "site";
  // The details come after one of the others.
  if (kinds.size > 1) kinds.delete("details");
  return [...kinds, ...stepsOf(users)].toSorted().join("-");
}

/** What one step or two of the wizard need is not for all four. @param {string[]} users */
function stepsOf(users) {
  const steps = users.map((user) => /\/routes\/booking\.(service|date|vehicle|contact)\//.exec(user)?.[1]).filter((step) => step !== undefined);
  return steps.length < 3 ? steps : [];
}

/** @param {string} id */
function kindOf(id) {
  return KINDS.find(([, pattern]) => pattern.test(id))?.[0];
}

/**
 * The pages that fetch a module at once, and the modules fetched later through which it comes.
 * @param {string} id @param {import("rollup").GetModuleInfo} getModuleInfo
 */
function usersOf(id, getModuleInfo) {
  /** @type {Set<string>} */
  const users = new Set();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (PAGE.test(module) || (info && info.dynamicImporters.length > 0)) users.add(module.replace(/\?.*/, ""));
    else for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...users];
}
