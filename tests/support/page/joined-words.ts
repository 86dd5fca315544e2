import type { CheerioAPI } from "cheerio";
import { type AnyNode, isTag, isText } from "domhandler";

/** Elements that a text browser sets apart by themselves. */
const APART =
  /^(address|article|aside|blockquote|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|header|hr|img|input|legend|li|main|nav|ol|option|p|section|select|summary|table|t[bdhr]|tbody|textarea|tfoot|thead|ul|video)$/;
const SKIPPED = /^(head|iframe|noscript|script|style|template)$/;

/** "Car|sedan": texts of neighbouring elements that only styles keep apart. */
export function joinedWords($: CheerioAPI, within = "body"): string[] {
  const found: string[] = [];
  let before = "";
  let crossed = false;
  const cut = () => ([before, crossed] = ["", false]);
  const visit = (node: AnyNode) => {
    if (isText(node)) {
      if (node.data === "") return;
      if (crossed && /[\p{L}\p{N}.)%★]$/u.test(before) && /^[\p{L}\p{N}($+]/u.test(node.data))
        found.push(`${before.slice(-20)}|${node.data.slice(0, 20)}`);
      [before, crossed] = [node.data, false];
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
