import { Fragment } from "react";

/** Brackets belong to it in pairs, one pair within another too, and signs only if more of it follows. */
const ADDRESS =
  /https:\/\/(?:['’.,;:!?|*]*(?:[\p{L}\p{M}\p{N}/_=&#%+~$@-]|\((?:[^\s()"]|\([^\s()"]*\))*\)|\[(?:[^\s[\]"]|\[[^\s[\]"]*\])*\]|\{[^\s{}"]*\}))+/giu;

/** Plain text in parts; an address is a part of its own. */
export function linkedParts(text: string): { text: string; address: string | null }[] {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    if (!isAddress(address)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), address: null });
    parts.push({ text: address.slice("https://".length), address });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), address: null });
  return parts;
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

/**
 * Not with a user name or password: what stands before the @ may look like the site that it leads
 * to. `URL.canParse` is newer than the browsers that visitors have.
 */
function isAddress(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    return !username && !password;
  } catch {
    return false;
  }
}
