import type { CheerioAPI } from "cheerio";
import { type AnyNode, isTag, isText } from "domhandler";

/** Elements that a text browser sets apart by themselves. */
const APART =
  /^(address|article|aside|blockquote|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|header|hr|img|legend|li|main|nav|ol|option|p|section|summary|table|t[bdhr]|tbody|textarea|tfoot|thead|ul|video)$/;
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
    } else if (isTag(node) && /^(input|select)$/.test(node.name)) {
      // lynx puts a space before an input, and after a box to tick.
      if (node.name === "input") cut();
      crossed = true;
      if (!/^(checkbox|hidden|radio)$/.test(node.attribs["type"] ?? "")) read("[]");
      crossed = true;
    } else if (isTag(node)) {
      // A place where a long word may break.
      if (SKIPPED.test(node.name) || node.name === "wbr") return;
      const apart = APART.test(node.name);
      // A button has a sign of its own before it.
      if (apart || node.name === "button") cut();
      crossed = true;
      node.children.forEach(visit);
      crossed = true;
      if (apart) cut();
    }
  };
  $(within).toArray().forEach(visit);
  return found;
}
