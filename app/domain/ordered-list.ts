/** What the buttons beside an entry of an owner's list do. */
export const LIST_ACTIONS = ["up", "down", "hide", "show", "remove"] as const;
type ListAction = (typeof LIST_ACTIONS)[number];

/** `done` is for the history: "moved up". Null if there's no such entry, or it's at the end already. */
export function afterListAction<Entry extends { hidden: boolean }>(
  list: readonly Entry[],
  at: number,
  action: ListAction,
): { list: readonly Entry[]; done: string } | null {
  const entry = list[at];
  if (!entry) return null;
  switch (action) {
    case "up":
    case "down": {
      const to = action === "up" ? at - 1 : at + 1;
      if (!list[to]) return null;
      return { list: list.toSpliced(at, 1).toSpliced(to, 0, entry), done: `moved ${action}` };
    }
    case "hide":
      return { list: list.with(at, { ...entry, hidden: true }), done: "hidden" };
    case "show":
      return { list: list.with(at, { ...entry, hidden: false }), done: "shown again" };
    case "remove":
      return { list: list.toSpliced(at, 1), done: "removed" };
  }
}
