export type Encoding = "br" | "gzip";

/**
 * Picks a response encoding from an Accept-Encoding header: brotli over gzip when equally preferred; null if neither is accepted
 * or identity is preferred. RFC 9110, 12.5.3: `q=0` refuses, `*` covers everything not named.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const weights = new Map(header.toLowerCase().split(",").map(weightOf));
  const weight = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weight("br"), weight("gzip")];
  if (Math.max(br, gzip) < (weights.get("identity") ?? 0)) return null;
  return br > 0 && br >= gzip ? "br" : gzip > 0 ? "gzip" : null;
}

/** "gzip;q=0.5" as name and weight; an unreadable weight counts as 0. */
function weightOf(part: string): [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, quality ? Number(quality.slice(2)) || 0 : 1];
}
