export type Encoding = "br" | "gzip";

/**
 * How an answer is to be compressed for whoever sent this Accept-Encoding: brotli before gzip where both are as welcome, null
 * where neither is, or where the bytes as they are would be liked better. RFC 9110, 12.5.3: `q=0` is a refusal, `*` all that is not named.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const weights = new Map(header.toLowerCase().split(",").map(weightOf));
  const weight = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gzip] = [weight("br"), weight("gzip")];
  if (Math.max(br, gzip) < (weights.get("identity") ?? 0)) return null;
  return br > 0 && br >= gzip ? "br" : gzip > 0 ? "gzip" : null;
}

/** "gzip;q=0.5" as its name and its weight; a weight that cannot be read is none. */
function weightOf(part: string): [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, quality ? Number(quality.slice(2)) || 0 : 1];
}
