import type { CheerioAPI } from "cheerio";
import { type AnyNode, isTag, isText } from "domhandler";

/** Elements that a text browser sets apart by themselves. */
const APART =
  /^(address|article|aside|blockquote|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|header|hr|legend|li|main|nav|ol|option|p|section|summary|table|t[bdhr]|tbody|textarea|tfoot|thead|ul|video)$/;
const SKIPPED = /^(head|iframe|noscript|script|style|template)$/;

/** "Car|sedan": texts of neighbouring elements that only styles keep apart. */
export function joinedWords($: CheerioAPI, within = "body"): string[] {
  const found: string[] = [];
  let before = "";
  let crossed = false;
  const cut = () => ([before, crossed] = ["", false]);
  const read = (text: string) => {
    if (crossed && /[\p{L}\p{N}.)?%★\]]$/u.test(before) && /^[\p{L}\p{N}($+[]/u.test(text))
      found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
    [before, crossed] = [text, false];
  };
  const visit = (node: AnyNode) => {
    if (isText(node)) {
      if (node.data !== "") read(node.data);
    } else if (isTag(node) && /^(img|input|select)$/.test(node.name)) {
      const { alt, type } = node.attribs;
      if (type === "hidden" || alt === "") return;
      // Text browsers put a space before a line to type in, and after a box to tick.
      if (node.name === "input" && !isBox(type)) cut();
      crossed = true;
      read(alt ?? "[]");
      if (isBox(type)) cut();
      crossed = true;
    } else if (isTag(node)) {
      // A place where a long word may break.
      if (SKIPPED.test(node.name) || node.name === "wbr") return;
      const apart = APART.test(node.name);
      if (apart) cut();
      crossed = true;
      node.children.forEach(visit);
      crossed = true;
      if (apart) cut();
    }
  };
  $(within).toArray().forEach(visit);
  return found;
}

function isBox(type = ""): boolean {
  return type === "checkbox" || type === "radio";
}
