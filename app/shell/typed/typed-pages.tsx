import { useLocation, useSubmit } from "@remix-run/react";
import { Component, type ReactNode, useEffect } from "react";
import type { EntryState } from "./restored";

/** With a result a page answers a press, which therefore wasn't accepted. */
export type Visit = { formMethod?: string; actionResult?: unknown; nextUrl: URL };

let memory: typeof import("./typed-text") | null = null;
/** The history's state at an answer that came before the script. */
let answered: EntryState | null = null;

/** Keeps what is typed on a page for Back and Forward. */
export function TypedPages({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const submit = useSubmit();
  useEffect(() => memory?.settle(submit), [key, submit]);
  return <Pages shown={key}>{children}</Pages>;
}

/** Before it's shown. */
export function noteVisit(visit: Visit) {
  if (memory) memory.noteVisit(visit);
  else if (visit.actionResult !== undefined) answered = history.state;
}

/** A class: only these are told before React replaces a page. */
class Pages extends Component<{ shown: string; children: ReactNode }> {
  /** The script comes once the page is live; without it Back is what it was. */
  override componentDidMount() {
    if (memory) memory.arrive(this.props.shown);
    else
      import("./typed-text").then(
        (loaded) => (memory = loaded).begin(this.props.shown, answered),
        () => {},
      );
  }

  override getSnapshotBeforeUpdate({ shown }: { shown: string }) {
    if (shown !== this.props.shown) memory?.leave(shown);
    return null;
  }

  override componentDidUpdate({ shown }: { shown: string }) {
    if (shown !== this.props.shown) memory?.arrive(this.props.shown);
  }

  override componentWillUnmount() {
    memory?.leave(this.props.shown);
  }

  override render() {
    return this.props.children;
  }
}
