// React 18 knows these attributes in lower case only, and its types not at all.

/** An element that is a popover of the browser's. */
export const popover: object = { popover: "auto" };

/** A button that opens and closes the popover with this id, or only closes it. */
export function popoverButton(id: string, action: "toggle" | "hide" = "toggle"): object {
  return { popovertarget: id, popovertargetaction: action };
}
