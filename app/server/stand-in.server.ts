import type { AppLoadContext } from "@remix-run/node";
import { newSecret } from "../../db/secret";

/** The secret part of every placeholder, generated at each start so that nobody can type text that would be taken for one. */
const NAME = newSecret();
const STAND_IN = new RegExp(`${NAME}\\.\\d+(?::\\w+)?\\.`, "g");
const CHOICE = new RegExp(`${NAME}\\.\\d+:(\\w+)\\.`, "g");
const SCRIPT = /(<script\b[^>]*>.*?<\/script>)/s;

/** The visitor's values, keyed by placeholder. */
export type OwnValues = Map<string, string>;
/** A piece of a page: fixed text, or a function of the visitor's own values. */
export type Piece = string | ((own: OwnValues) => string);
/** A script with its tags, or the markup between two scripts. */
type PageSection = { isScript: boolean; pieces: Piece[] };

/**
 * A value only this visitor has, such as an idempotency key or a car's model, on a page that is otherwise the same for many. When
 * the page cache requests the page, a placeholder is returned instead and the value is filled in when the page is sent. The page
 * must show the value unchanged and on one line, and may depend on it only for whether it is empty.
 */
export function ownValue(context: AppLoadContext | undefined, value: string): string {
  return inPlaceOf(context, value, "");
}

/** The same for the checked value of a group of radio buttons: the page may show it only as that button's `checked`. */
export function ownChoice(
  context: AppLoadContext | undefined,
  field: string,
  value: string,
): string {
  return inPlaceOf(context, value, `:${field}`);
}

function inPlaceOf(context: AppLoadContext | undefined, value: string, kind: string): string {
  const own = context?.own as OwnValues | undefined;
  // Pages leave out an empty value, so there is nothing to fill in.
  if (!own || value === "") return value;
  const standIn = `${NAME}.${own.size}${kind}.`;
  own.set(standIn, value);
  return standIn;
}

/** A loader's answer with the placeholders replaced by the real values. */
export function dataWithOwn(json: string, own: OwnValues): string {
  return own.size === 0 ? json : json.replaceAll(STAND_IN, (standIn) => inJson(own.get(standIn)!));
}

/**
 * Splits a page into sections in which placeholders become values: escaped as React does in markup, and as Remix does in scripts.
 */
export function sectionsOf(html: string): PageSection[] {
  const choices = [
    ...new Map([...html.matchAll(CHOICE)].map(([standIn, field]) => [field!, standIn])),
  ];
  return html
    .split(SCRIPT)
    .map((text, at) =>
      at % 2 === 1
        ? { isScript: true, pieces: piecesOf(text, inScript) }
        : { isScript: false, pieces: ticked(text, choices) },
    );
}

function piecesOf(text: string, written: (value: string) => string): Piece[] {
  const standIns: Piece[] = [...text.matchAll(STAND_IN)].map(
    ([standIn]) =>
      (own) =>
        written(own.get(standIn)!),
  );
  return text.split(STAND_IN).flatMap((same, at) => [same, ...standIns.slice(at, at + 1)]);
}

/** Each field's radio buttons form one piece, from the first to the last. */
function ticked(text: string, [choice, ...others]: [field: string, standIn: string][]): Piece[] {
  if (!choice) return piecesOf(text, inHtml);
  const [field, standIn] = choice;
  const radio = new RegExp(`<input type="radio" name="${field}"[^>]*/>`, "g");
  const buttons = [...text.matchAll(radio)];
  if (buttons.length === 0) return ticked(text, others);
  const [from, to] = [buttons[0]!.index, buttons.at(-1)!.index + buttons.at(-1)![0].length];
  const tick = (own: OwnValues) => {
    const end = ` value="${inHtml(own.get(standIn)!)}"/>`;
    return text
      .slice(from, to)
      .replaceAll(radio, (button) =>
        button.endsWith(end) ? `${button.slice(0, -end.length)} checked=""${end}` : button,
      );
  };
  return [...ticked(text.slice(0, from), others), tick, ...ticked(text.slice(to), others)];
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function inScript(value: string): string {
  return inJson(value).replaceAll(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const ENTITIES: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

function inHtml(value: string): string {
  return value.replaceAll(/["&'<>]/g, (character) => ENTITIES[character]!);
}
