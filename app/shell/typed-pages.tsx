import { useLocation, useSubmit } from "@remix-run/react";
import { Component, type ReactNode, useEffect, useRef } from "react";

let memory: typeof import("./typed-text") | null = null;

/** Keeps what is typed on a page for Back and Forward. Its script comes once the page is live. */
export function TypedPages({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const present = useRef(key);
  present.current = key;
  const submit = useSubmit();
  useEffect(() => {
    import("./typed-text").then(
      (loaded) => {
        memory = loaded;
        loaded.begin(present.current);
      },
      // Without it Back is what it was.
      () => {},
    );
  }, []);
  useEffect(() => memory?.settle(submit), [key, submit]);
  return <Pages shown={key}>{children}</Pages>;
}

/** A page answers a press, which therefore wasn't accepted. */
export function noteAnswer() {
  memory?.noteAnswer();
}

/** A class: only these are told before React replaces a page. */
class Pages extends Component<{ shown: string; children: ReactNode }> {
  override componentDidMount() {
    memory?.arrive(this.props.shown);
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
