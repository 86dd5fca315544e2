import { createHash } from "node:crypto";

/**
 * The sources of a page's scripts for its policy, where many get the same page and a nonce would be no secret: each script within
 * the page by what it says, and files of this site, which say of themselves that they are scripts. 'none' where there are none.
 */
export function scriptSources(html: string): string {
  return sourcesWord([...html.matchAll(/<script\b[^>]*>.*?<\/script>/gs)].map(([script]) => sourceOf(script)));
}

/** A script with its tags by what it says; "" for what is no script but data for search engines. */
export function sourceOf(script: string): string {
  const [, attributes, text] = /^<script\b([^>]*)>(.*?)<\/script>$/s.exec(script)!;
  return attributes!.includes("application/ld+json") ? "" : `'sha256-${createHash("sha256").update(text!).digest("base64")}'`;
}

/** The sources of several scripts in one. */
export function sourcesWord(sources: readonly string[]): string {
  const scripts = sources.filter(Boolean);
  return scripts.length === 0 ? "'none'" : [...new Set(scripts), "'self'"].join(" ");
}
