import type { AppLoadContext } from "@remix-run/node";
import { newSecret } from "../db/secret";

/** The secret part of every stand-in, made anew at each start: nobody can type a text that would be taken for one. */
const NAME = newSecret();
const STAND_IN = new RegExp(`${NAME}\\.\\d+(?::\\w+)?\\.`, "g");
const CHOICE = new RegExp(`${NAME}\\.\\d+:(\\w+)\\.`, "g");
const SCRIPT = /(<script\b[^>]*>.*?<\/script>)/s;

/** The values that stand-ins stand for, by stand-in. */
export type OwnValues = Map<string, string>;
/** A piece of a page: the same for all, or what it is with a visitor's own values. */
export type Piece = string | ((own: OwnValues) => string);
/** A script with its tags, or what stands between two. */
type PageSection = { isScript: boolean; pieces: Piece[] };

/**
 * A value that is this visitor's alone, such as a booking's key or the model of a car, for a page that is otherwise the same for
 * many. Where the page is asked for by the memory of such pages a stand-in comes in its place, and the value is put in when the
 * page is sent. The page must show it unchanged and in one line, and may not depend on it but for whether it is empty.
 */
export function ownValue(context: AppLoadContext | undefined, value: string): string {
  return inPlaceOf(context, value, "");
}

/** The same of the value that is ticked among the radio buttons of a field: the page may show it by that tick, and not otherwise. */
export function ownChoice(context: AppLoadContext | undefined, field: string, value: string): string {
  return inPlaceOf(context, value, `:${field}`);
}

function inPlaceOf(context: AppLoadContext | undefined, value: string, kind: string): string {
  const own = context?.own as OwnValues | undefined;
  // What is empty is left out of a page, and has no place in it.
  if (!own || value === "") return value;
  const standIn = `${NAME}.${own.size}${kind}.`;
  own.set(standIn, value);
  return standIn;
}

/** A loader's answer with the values themselves. */
export function dataWithOwn(json: string, own: OwnValues): string {
  return own.size === 0 ? json : json.replaceAll(STAND_IN, (standIn) => inJson(own.get(standIn)!));
}

/** A page in its sections: where it has stand-ins, the values are written as React would have written them, and in its scripts as Remix would have. */
export function sectionsOf(html: string): PageSection[] {
  const choices = [...new Map([...html.matchAll(CHOICE)].map(([standIn, field]) => [field!, standIn]))];
  return html.split(SCRIPT).map((text, at) => (at % 2 === 1 ? { isScript: true, pieces: piecesOf(text, inScript) } : { isScript: false, pieces: ticked(text, choices) }));
}

function piecesOf(text: string, written: (value: string) => string): Piece[] {
  const standIns: Piece[] = [...text.matchAll(STAND_IN)].map(([standIn]) => (own) => written(own.get(standIn)!));
  return text.split(STAND_IN).flatMap((same, at) => [same, ...standIns.slice(at, at + 1)]);
}

/** The radio buttons of these fields are one piece, from the first to the last. */
function ticked(text: string, [choice, ...others]: [field: string, standIn: string][]): Piece[] {
  if (!choice) return piecesOf(text, inHtml);
  const [field, standIn] = choice;
  const radio = new RegExp(`<input type="radio" name="${field}"[^>]*/>`, "g");
  const buttons = [...text.matchAll(radio)];
  if (buttons.length === 0) return ticked(text, others);
  const [from, to] = [buttons[0]!.index, buttons.at(-1)!.index + buttons.at(-1)![0].length];
  const tick = (own: OwnValues) => {
    const end = ` value="${inHtml(own.get(standIn)!)}"/>`;
    return text.slice(from, to).replaceAll(radio, (button) => (button.endsWith(end) ? `${button.slice(0, -end.length)} checked=""${end}` : button));
  };
  return [...ticked(text.slice(0, from), others), tick, ...ticked(text.slice(to), others)];
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
