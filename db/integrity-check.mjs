// @ts-check
/**
 * Throws unless an open database is whole and its rows refer to what is there. It reads everything.
 * @param {import("better-sqlite3").Database} sqlite @param {string} name for people to read
 */
export function insistOnSound(sqlite, name) {
  const integrity = sqlite.pragma("integrity_check", { simple: true });
  if (integrity !== "ok") throw new Error(`${name} is damaged: ${integrity}`);
  const strays = /** @type {unknown[]} */ (sqlite.pragma("foreign_key_check"));
  if (strays.length > 0) throw new Error(`${name} has rows that refer to nothing.`);
}
