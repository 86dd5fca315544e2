import { useLocation, useSubmit } from "@remix-run/react";
import { Component, type ReactNode, useEffect } from "react";
import { useOnward } from "./onward";
import { arrive, leave, listen, settle } from "./typed-text";

/** Keeps what is typed on a page for Back and Forward. */
export function TypedPages({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const submit = useSubmit();
  useOnward();
  useEffect(listen, []);
  useEffect(() => settle(submit), [key, submit]);
  return <Pages shown={key}>{children}</Pages>;
}

/** A class: only these are told before React replaces a page. */
class Pages extends Component<{ shown: string; children: ReactNode }> {
  override componentDidMount() {
    arrive(this.props.shown);
  }

  override getSnapshotBeforeUpdate({ shown }: { shown: string }) {
    if (shown !== this.props.shown) leave(shown);
    return null;
  }

  override componentDidUpdate({ shown }: { shown: string }) {
    if (shown !== this.props.shown) arrive(this.props.shown);
  }

  override componentWillUnmount() {
    leave(this.props.shown);
  }

  override render() {
    return this.props.children;
  }
}
