import { isPage } from "~/content/pages";
import { withoutLastSlash } from "./http";
import { safeLocalPath } from "~/paths";

/** Null if the address is canonical, or no page's (docs/product.md#search-engines). */
export function ownAddress(address: string, patternAt: (path: string) => string): string | null {
  const home = /^\/{2,}(\?.*)?$/.exec(address);
  if (home) return `/${home[1] ?? ""}`;
  const plain = withoutStray(withoutLastSlash(address) ?? address);
  const [path = ""] = plain.split("?", 1);
  if (plain === address && !/[A-Z%]/.test(path)) return null;
  const own = asNamed(path, patternAt(path));
  const whole = own && own + plain.slice(path.length);
  return whole && whole !== address ? safeLocalPath(whole, "") || null : null;
}

/** What mail programs and people take into a link: the sentence's end, a bracket, a blank. */
const STRAY = /(?:&#?[a-z\d]{1,6};|[^\p{L}\p{M}\p{N}_-])+$/u;

/** No page's path ends like that. */
function withoutStray(address: string): string {
  const [path = ""] = address.split("?", 1);
  const whole = decodeURIComponent(path);
  const [stray = ""] = STRAY.exec(whole) ?? [];
  if (!stray || stray.length === whole.length) return address;
  return encodeURI(whole.slice(0, -stray.length)) + address.slice(path.length);
}

function asNamed(path: string, pattern: string): string | null {
  if (pattern === "/:slug") {
    const slug = decodeURIComponent(path.slice(1)).toLowerCase();
    return isPage(slug) ? `/${slug}` : null;
  }
  const [given, named] = [path.split("/"), pattern.split("/")];
  if (named.includes("*")) return null;
  if (named.length !== given.length) return path;
  return named.map((part, at) => (part.startsWith(":") ? given[at]! : part)).join("/");
}
