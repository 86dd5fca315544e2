// React 18 passes these attributes on only in lower case, and its types lack them.

export const popover: object = { popover: "auto" };

/** For a button that toggles the popover with this id, or only closes it. */
export function popoverButton(id: string, action: "toggle" | "hide" = "toggle"): object {
  return { popovertarget: id, popovertargetaction: action };
}
