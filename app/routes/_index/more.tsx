import { type ReactNode, type SyntheticEvent, useRef } from "react";

type Props = {
  /** The words on the button. */
  words: string;
  /** A list. */
  children: ReactNode;
};

/** A list that shows three at first, two on phones; its rest is revealed by a button, without a script: the style sheet asks whether the disclosure is open. */
export function More({ words, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const revealed = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open) return;
    // The pressed button is gone: the focus goes on to the first of what it has revealed.
    const wide = matchMedia("(width >= 48rem)").matches;
    const first = box.current?.querySelector(":scope > ul")?.children[wide ? 3 : 2];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="more">
      {children}
      <details className="no-print mt-5" onToggle={revealed}>
        <summary className="button button-secondary list-none [&::-webkit-details-marker]:hidden">{words}</summary>
      </details>
    </div>
  );
}
