import type { CheerioAPI } from "cheerio";
import type { Element } from "domhandler";
import { closest } from "./names";

/** What was chosen for each file field. */
export type Files = WeakMap<Element, File[]>;

/** What a press on a button asks for: the address, the method and the fields, as a browser would send them. */
export function requestOf(
  $: CheerioAPI,
  button: Element,
  address: string,
  { files, likeLynx }: { files: Files; likeLynx: boolean },
): { url: URL; method: string; fields: URLSearchParams | FormData } {
  const form = formOf($, button);
  if (!form) throw new Error("This button belongs to no form, so nothing happens without a script");
  const action = $(button).attr("formaction") ?? $(form).attr("action") ?? address;
  const method = ($(button).attr("formmethod") ?? $(form).attr("method") ?? "get").toUpperCase();
  refuseInvalid($, form, button);
  const url = new URL(action || address, address);
  const fields = fieldsOf($, form, (each) => each === button || (likeLynx && isLike(each)));
  function isLike(each: Element) {
    return ["name", "value"].every((name) => $(each).attr(name) === $(button).attr(name));
  }
  if (method === "GET") {
    url.search = fields.toString();
    // A browser keeps the fragment of the form's own address.
    return { url, method, fields };
  }
  if ($(form).attr("enctype") !== "multipart/form-data") return { url, method, fields };
  const parts = new FormData();
  const isFile = ({ attribs }: Element) => attribs.type === "file";
  const chosen = new Set(
    controlsOf($, form)
      .filter(isFile)
      .map(({ attribs }) => attribs.name),
  );
  for (const [name, value] of fields) if (!chosen.has(name)) parts.append(name, value);
  for (const control of controlsOf($, form).filter(isFile))
    for (const file of files.get(control) ?? [new File([], "")])
      parts.append($(control).attr("name")!, file);
  return { url, method, fields: parts };
}

/** The form that an element belongs to. */
export function formOf($: CheerioAPI, element: Element): Element | null {
  const id = $(element).attr("form");
  if (id) {
    // Of two elements with an id a browser takes the first, and a field whose first isn't a form has none.
    const [first] = $("[id]").filter((_, each) => $(each).attr("id") === id);
    return first?.tagName === "form" ? first : null;
  }
  return closest($, element, "form");
}

/** The button that Enter in a field presses. */
export function defaultButton($: CheerioAPI, form: Element): Element | null {
  return controlsOf($, form).find((each) => isSubmit($, each)) ?? null;
}

export function isSubmit($: CheerioAPI, element: Element): boolean {
  const type = $(element).attr("type");
  if (element.tagName === "button") return type === undefined || type === "submit";
  return element.tagName === "input" && (type === "submit" || type === "image");
}

export function isDisabled($: CheerioAPI, element: Element): boolean {
  return (
    $(element).attr("disabled") !== undefined || $(element).closest("fieldset[disabled]").length > 0
  );
}

function controlsOf($: CheerioAPI, form: Element): Element[] {
  return $("input, select, textarea, button")
    .toArray()
    .filter((each) => formOf($, each) === form);
}

type IsPressed = (button: Element) => boolean;

function fieldsOf($: CheerioAPI, form: Element, isPressed: IsPressed): URLSearchParams {
  const fields = new URLSearchParams();
  for (const control of controlsOf($, form)) {
    const name = $(control).attr("name");
    if (!name || isDisabled($, control)) continue;
    for (const value of valuesOf($, control, isPressed))
      fields.append(name, value.replaceAll(/\r\n|\r|\n/g, "\r\n"));
  }
  return fields;
}

function valuesOf($: CheerioAPI, control: Element, isPressed: IsPressed): string[] {
  const type = $(control).attr("type") ?? "text";
  if (control.tagName === "button" || type === "submit" || type === "image")
    return isPressed(control) ? [$(control).attr("value") ?? ""] : [];
  if (type === "button" || type === "reset") return [];
  if (control.tagName === "select")
    return chosenOptions($, control).map((option) => optionValue($, option));
  if (type === "checkbox" || type === "radio")
    return $(control).attr("checked") === undefined ? [] : [$(control).attr("value") ?? "on"];
  return [valueOf($, control)];
}

/** lynx chooses the first radio button of a group in which none is chosen. */
export function chooseFirstRadios($: CheerioAPI): void {
  const radios = $("input[type=radio]").toArray();
  for (const radio of radios) {
    const name = $(radio).attr("name");
    const group = radios.filter(
      (each) => $(each).attr("name") === name && formOf($, each) === formOf($, radio),
    );
    if (!group.some((each) => $(each).attr("checked") !== undefined)) $(radio).attr("checked", "");
  }
}

/** The current value of a field. */
export function valueOf($: CheerioAPI, field: Element): string {
  if (field.tagName === "textarea") return $(field).text();
  if (field.tagName === "select")
    return chosenOptions($, field).map((option) => optionValue($, option))[0] ?? "";
  return $(field).attr("value") ?? "";
}

function chosenOptions($: CheerioAPI, select: Element): Element[] {
  const options = $(select).find("option").toArray();
  const chosen = options.filter((each) => $(each).attr("selected") !== undefined);
  if ($(select).attr("multiple") !== undefined) return chosen;
  const one = chosen.at(-1) ?? options.find((each) => $(each).attr("disabled") === undefined);
  return one ? [one] : [];
}

export function optionValue($: CheerioAPI, option: Element): string {
  return $(option).attr("value") ?? $(option).text().trim();
}

/** A browser asks before it sends a form whose required fields are empty. */
function refuseInvalid($: CheerioAPI, form: Element, button: Element): void {
  if ($(form).attr("novalidate") !== undefined || $(button).attr("formnovalidate") !== undefined)
    return;
  const empty = controlsOf($, form).find(
    (each) =>
      $(each).attr("required") !== undefined && !isDisabled($, each) && valueOf($, each) === "",
  );
  if (empty)
    throw new Error(`A browser wouldn't send this form: ${$(empty).attr("name")} is required`);
}
