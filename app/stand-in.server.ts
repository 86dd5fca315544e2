import type { AppLoadContext } from "@remix-run/node";
import { newSecret } from "../db/secret";

/** What nobody can type, as nobody knows it: one for each place, made at the start. */
const NAME = newSecret();

/** The values that stand-ins stand for, by stand-in. */
export type OwnValues = Map<string, string>;

/**
 * A value that is this visitor's alone, such as a booking's key, for a page that is otherwise the same for many. Where the page
 * is asked for by the memory of such pages a stand-in comes in its place, and the value is put in when the page is sent.
 */
export function ownValue(context: AppLoadContext | undefined, value: string): string {
  const own = context?.own as OwnValues | undefined;
  if (!own) return value;
  // It is put into the middle of HTML and of JSON.
  if (!/^[\w-]+$/.test(value)) throw new Error("A stand-in can only stand for letters, digits, - and _.");
  const standIn = `${NAME}-${own.size}`;
  own.set(standIn, value);
  return standIn;
}

/** A text with the values themselves. */
export function withOwnValues(text: string, own: OwnValues): string {
  let all = text;
  for (const [standIn, value] of own) all = all.replaceAll(standIn, value);
  return all;
}
