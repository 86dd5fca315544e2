import { findPage } from "./content/pages";
import { withoutLastSlash } from "./http";
import { safeLocalPath } from "./paths";

/**
 * Where the page stands that an address leads to, query included, if that is not the very address: the router asks neither for a
 * slash at the end nor for the case of letters, and a page has one address (record 15). `patternAt` tells the pattern of the page at
 * a path, such as "/booking/manage/:secret": what stands for its parameters stays as it is written. Throws for what cannot be decoded.
 */
export function ownAddress(address: string, patternAt: (path: string) => string): string | null {
  const plain = withoutLastSlash(address) ?? address;
  const [path = ""] = plain.split("?", 1);
  const own = /[A-Z%]/.test(path) ? asNamed(path, patternAt(path)) : path;
  return own + plain.slice(path.length) === address ? null : safeLocalPath(own + plain.slice(path.length), "") || null;
}

function asNamed(path: string, pattern: string): string {
  if (pattern === "/:slug") {
    const slug = decodeURIComponent(path.slice(1)).toLowerCase();
    return findPage(slug) ? `/${slug}` : path;
  }
  const [given, named] = [path.split("/"), pattern.split("/")];
  if (named.includes("*") || named.length !== given.length) return path;
  return named.map((part, at) => (part.startsWith(":") ? given[at]! : part)).join("/");
}
