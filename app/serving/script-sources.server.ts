import { createHash } from "node:crypto";

/**
 * The sources of a page's scripts for its policy, where many get the same page and a nonce would be no secret: each script within
 * the page by what it says, and files of this site, which say of themselves that they are scripts. 'none' where there are none.
 */
export function scriptSources(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(([, attributes]) => !attributes!.includes("application/ld+json"));
  if (scripts.length === 0) return "'none'";
  const hashes = scripts.map(([, , text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  return [...new Set(hashes), "'self'"].join(" ");
}
