import { Fragment } from "react";

/** Up to what's in no address: blanks, quotation marks, "…", Chinese punctuation. */
const ADDRESS = /https:\/\/[^\s<>"“”«»…\u3000-\u303F\uFF00-\uFFEF]+/g;
/** Belongs to the sentence, unless it closes a bracket of the address. */
const LAST_SIGN = /[^\p{L}\p{M}\p{N}/_=&#%+*~$@-]$/u;

/** Plain text in parts; an address is a part of its own. */
export function linkedParts(text: string): { text: string; address: string | null }[] {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match[0]);
    if (!isAddress(address)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), address: null });
    parts.push({ text: address.slice("https://".length), address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), address: null });
  return parts;
}

function withoutEnd(address: string): string {
  let end = address;
  while (LAST_SIGN.test(end) && !closesItsOwn(end)) end = end.replace(LAST_SIGN, "");
  return end;
}

function closesItsOwn(address: string): boolean {
  const at = ")]}".indexOf(address.slice(-1));
  const count = (signs: string) => address.split(signs[at]!).length;
  return at >= 0 && count("([{") >= count(")]}");
}

/** What an owner has written: text only, with its https addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part, index) =>
    part.address ? (
      <a key={index} href={part.address} className="wrap-anywhere underline underline-offset-3">
        {part.text}
      </a>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}

/** `URL.canParse` is newer than the browsers that visitors have. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
