import type { CheerioAPI } from "cheerio";
import { type Element, isTag } from "domhandler";

/** What assistive technology calls an element: the part of the accessible-name rules that this site uses. */
export function nameOf($: CheerioAPI, element: Element): string {
  const labelled = $(element).attr("aria-labelledby");
  if (labelled)
    return tidy(
      labelled
        .split(/\s+/)
        .map((id) => spoken($, byId($, id)))
        .join(" "),
    );
  const label = $(element).attr("aria-label");
  if (label) return tidy(label);
  if (element.tagName === "img") return tidy($(element).attr("alt") ?? "");
  if (element.tagName === "fieldset") return tidy(spoken($, child($, element, "legend")));
  if (element.tagName === "table") return tidy(spoken($, child($, element, "caption")));
  if (element.tagName === "input" && /^(submit|button|reset)$/.test($(element).attr("type") ?? ""))
    return tidy($(element).attr("value") ?? "");
  if (isField(element))
    return tidy(
      labelsOf($, element)
        .map((each) => spoken($, each))
        .join(" "),
    );
  return NAMED_BY_CONTENT.test(roleOf($, element) ?? "") ? tidy(spoken($, element)) : "";
}

const NAMED_BY_CONTENT =
  /^(link|button|heading|listitem|cell|columnheader|rowheader|row|option|term|definition|status|alert|tab|summary)$/;

/** The labels of a field, in the page's order. */
export function labelsOf($: CheerioAPI, field: Element): Element[] {
  const id = $(field).attr("id");
  const all = id
    ? $("label")
        .filter((_, each) => $(each).attr("for") === id)
        .toArray()
    : [];
  const around = closest($, field, "label");
  return around && !all.includes(around) ? [...all, around] : all;
}

/** The nearest element around this one, or itself, that matches. */
export function closest($: CheerioAPI, element: Element, selector: string): Element | null {
  const found = $(element).closest(selector).get(0);
  return found && isTag(found) ? found : null;
}

/** The field that a label is for. */
export function fieldOf($: CheerioAPI, label: Element): Element | null {
  const id = $(label).attr("for");
  if (id) return byId($, id);
  return $(label).find("input, select, textarea").get(0) ?? null;
}

/** The role of an element: its own, or that of its tag. */
export function roleOf($: CheerioAPI, element: Element): string | null {
  const own = $(element).attr("role");
  if (own) return own;
  const tag = element.tagName;
  const type = $(element).attr("type") ?? "text";
  switch (tag) {
    case "a":
      return $(element).attr("href") === undefined ? null : "link";
    case "input":
      return INPUTS[type] ?? (type === "hidden" ? null : "textbox");
    case "header":
      return $(element).closest("article, aside, main, nav, section").length > 0 ? null : "banner";
    case "footer":
      return $(element).closest("article, aside, main, nav, section").length > 0
        ? null
        : "contentinfo";
    case "section":
      return $(element).is("[aria-label], [aria-labelledby]") ? "region" : null;
    case "form":
      return $(element).is("[aria-label], [aria-labelledby]") ? "form" : null;
    case "img":
      return $(element).attr("alt") === "" ? null : "img";
    case "th":
      return $(element).attr("scope") === "row" ? "rowheader" : "columnheader";
    default:
      return TAGS[tag] ?? null;
  }
}

const INPUTS: Record<string, string> = {
  radio: "radio",
  checkbox: "checkbox",
  submit: "button",
  button: "button",
  image: "button",
  search: "searchbox",
  number: "spinbutton",
  range: "slider",
};
const TAGS: Record<string, string> = {
  button: "button",
  select: "combobox",
  textarea: "textbox",
  option: "option",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  ul: "list",
  ol: "list",
  li: "listitem",
  table: "table",
  tr: "row",
  td: "cell",
  nav: "navigation",
  main: "main",
  aside: "complementary",
  article: "article",
  fieldset: "group",
  details: "group",
  dialog: "dialog",
  output: "status",
  progress: "progressbar",
  p: "paragraph",
  dt: "term",
  dd: "definition",
};

const BLOCKS =
  /^(address|article|aside|br|caption|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** The text of an element as it is read aloud: pictures by their alternative, without what is hidden from it. */
export function spoken($: CheerioAPI, element: Element | null): string {
  return element ? textWithin($, element, (each) => $(each).attr("aria-hidden") === "true") : "";
}

/** The text that is shown, on one line. */
export function shownText($: CheerioAPI, element: Element): string {
  return tidy(textWithin($, element, () => false));
}

function textWithin($: CheerioAPI, element: Element, leaves: (each: Element) => boolean): string {
  let text = "";
  for (const node of element.children) {
    if (node.type === "text") text += node.data;
    if (node.type !== "tag") continue;
    if (isHidden($, node) || leaves(node)) continue;
    const own =
      node.tagName === "img"
        ? ($(node).attr("alt") ?? "")
        : ($(node).attr("aria-label") ?? textWithin($, node, leaves));
    text += BLOCKS.test(node.tagName) ? ` ${own} ` : own;
  }
  return text;
}

/** Whether an element is shown to nobody, itself or by what is around it. */
export function isHiddenWithin($: CheerioAPI, element: Element): boolean {
  return (
    isHidden($, element) ||
    $(element)
      .parents()
      .toArray()
      .some((each) => isHidden($, each) || isFolded($, each, element))
  );
}

function isHidden($: CheerioAPI, element: Element): boolean {
  if (/^(script|style|template|head|datalist)$/.test(element.tagName)) return true;
  // The one style that is known here: what keeps its space until a script shows it.
  if ($(element).attr("hidden") !== undefined || $(element).hasClass("invisible")) return true;
  if (element.tagName === "dialog") return $(element).attr("open") === undefined;
  return element.tagName === "input" && $(element).attr("type") === "hidden";
}

/** The contents of closed details, all but their summary; as in a wide window. */
function isFolded($: CheerioAPI, around: Element, element: Element): boolean {
  if ($(around).hasClass("unfolded-wide")) return false;
  if (around.tagName !== "details" || $(around).attr("open") !== undefined) return false;
  return $(element).closest("summary").length === 0;
}

export function isField(element: Element): boolean {
  return /^(input|select|textarea)$/.test(element.tagName);
}

export function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function byId($: CheerioAPI, id: string): Element | null {
  return (
    $("[id]")
      .filter((_, each) => $(each).attr("id") === id)
      .get(0) ?? null
  );
}

function child($: CheerioAPI, element: Element, tag: string): Element | null {
  return $(element).children(tag).get(0) ?? null;
}
