import { Fragment } from "react";

/** Up to what's in no address: blanks, seen or not, quotation marks, "…", Chinese punctuation. */
const ADDRESS =
  /https:\/\/[^\s<>"“”«»…\p{Cf}\u115F\u1160\u2800\u3000-\u303F\u3164\uFF00-\uFFEF]+/gu;
/** Belongs to the sentence, unless it closes a bracket of the address. */
const LAST_SIGN = /[^\p{L}\p{M}\p{N}/_=&#%+*~$@-]$/u;
const OPENING: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

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
  const [closing, opening] = [address.slice(-1), OPENING[address.slice(-1)]];
  const count = (sign: string) => address.split(sign).length;
  return opening !== undefined && count(opening) >= count(closing);
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
