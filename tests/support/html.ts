/** Reads HTML that React rendered: well-formed, with every attribute in double quotes. */

type Element = { attributes: Record<string, string>; inner: string };

export function elements(html: string, tag: string): Element[] {
  const paired = new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, "g");
  return [...html.matchAll(paired)].map(([, attributes = "", inner = ""]) => ({
    attributes: attributesOf(attributes),
    inner,
  }));
}

/** Elements without an end tag: meta, link, img, input. */
export function voidElements(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*?)/?>`, "g"))].map(([, attributes = ""]) =>
    attributesOf(attributes),
  );
}

/** Every value of an attribute, on any element. */
export function attributeValues(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*?\\s${name}="([^"]*)"`, "g"))].map(([, value]) =>
    decode(value!),
  );
}

/** The visible text, on one line. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const shown = body
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ");
  return decode(shown).replaceAll(/\s+/g, " ");
}

export function decode(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) =>
    name ? named[name]! : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]),
  );
}
