import type { AppLoadContext } from "@remix-run/node";
import { newSecret } from "../db/secret";

/** What nobody can type, as nobody knows it: one for each place, made at the start. */
const NAME = newSecret();
const STAND_IN = new RegExp(`${NAME}\\.\\d+\\.`, "g");
const SCRIPT = /(<script\b[^>]*>.*?<\/script>)/s;

/** The values that stand-ins stand for, by stand-in. */
export type OwnValues = Map<string, string>;

/**
 * A value that is this visitor's alone, such as a booking's key or the model of a car, for a page that is otherwise the same for
 * many. Where the page is asked for by the memory of such pages a stand-in comes in its place, and the value is put in when the
 * page is sent. It must be shown as it is, in one line, and the page must not depend on it but for its being empty.
 */
export function ownValue(context: AppLoadContext | undefined, value: string): string {
  const own = context?.own as OwnValues | undefined;
  // What is empty is left out of a page, and has no place in it.
  if (!own || value === "") return value;
  const standIn = `${NAME}.${own.size}.`;
  own.set(standIn, value);
  return standIn;
}

/** A loader's answer with the values themselves. */
export function dataWithOwn(json: string, own: OwnValues): string {
  return own.size === 0 ? json : json.replaceAll(STAND_IN, (standIn) => inJson(own.get(standIn)!));
}

/** A page with the values themselves, as React would have written them, and in its scripts as Remix would have. */
export function pageWithOwn(html: string, own: OwnValues): string {
  const parts = html.split(SCRIPT).map((part, at) => {
    const written = at % 2 === 1 ? inScript : inHtml;
    return part.replaceAll(STAND_IN, (standIn) => written(own.get(standIn)!));
  });
  return parts.join("");
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function inScript(value: string): string {
  return inJson(value).replaceAll(/[&<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const ENTITIES: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function inHtml(value: string): string {
  return value.replaceAll(/["&'<>]/g, (character) => ENTITIES[character]!);
}
