import { findPage } from "../content/pages";
import { withoutLastSlash } from "./http";
import { safeLocalPath } from "../paths";

/**
 * The canonical address of the page an address leads to, query included; null if the address is canonical already, or no page's.
 * The router ignores trailing slashes and letter case, but a page has one address (docs/product.md#search-engines). `patternAt`
 * returns the route pattern at a path, such as "/booking/manage/:secret"; parameter values keep their case. Throws if the address cannot be
 * decoded.
 */
export function ownAddress(address: string, patternAt: (path: string) => string): string | null {
  const plain = withoutLastSlash(address) ?? address;
  const [path = ""] = plain.split("?", 1);
  if (plain === address && !/[A-Z%]/.test(path)) return null;
  const own = asNamed(path, patternAt(path));
  const whole = own && own + plain.slice(path.length);
  return whole && whole !== address ? safeLocalPath(whole, "") || null : null;
}

function asNamed(path: string, pattern: string): string | null {
  if (pattern === "/:slug") {
    const slug = decodeURIComponent(path.slice(1)).toLowerCase();
    return findPage(slug) ? `/${slug}` : null;
  }
  const [given, named] = [path.split("/"), pattern.split("/")];
  if (named.includes("*")) return null;
  if (named.length !== given.length) return path;
  return named.map((part, at) => (part.startsWith(":") ? given[at]! : part)).join("/");
}
