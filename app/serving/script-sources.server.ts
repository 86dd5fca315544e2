import { createHash } from "node:crypto";

/**
 * The script sources of a page's policy where many visitors get the same page and a nonce would not be secret: a hash per inline
 * script, plus 'self' for the site's script files, which are typed as scripts. 'none' if there are no scripts.
 */
export function scriptSources(html: string): string {
  return sourcesWord(
    [...html.matchAll(/<script\b[^>]*>.*?<\/script>/gs)].map(([script]) => sourceOf(script)),
  );
}

/** The hash source of a script element; "" for JSON-LD, which is data for search engines. */
export function sourceOf(script: string): string {
  const [, attributes, text] = /^<script\b([^>]*)>(.*?)<\/script>$/s.exec(script)!;
  return attributes!.includes("application/ld+json")
    ? ""
    : `'sha256-${createHash("sha256").update(text!).digest("base64")}'`;
}

/** Joins script sources. */
export function sourcesWord(sources: readonly string[]): string {
  const scripts = sources.filter(Boolean);
  return scripts.length === 0 ? "'none'" : [...new Set(scripts), "'self'"].join(" ");
}
