import type { ReactNode } from "react";

type Props = {
  /** The words on the button. */
  words: string;
  /** How many stand there at first on wide screens; on phones it is always two. */
  shown: "three" | "four";
  /** A list. */
  children: ReactNode;
};

/** A list whose rest is revealed by a button, without a script: the style sheet asks whether the disclosure is open. */
export function More({ words, shown, children }: Props) {
  return (
    <div className={`more more-${shown}`}>
      {children}
      <details className="mt-5">
        <summary className="button button-secondary list-none [&::-webkit-details-marker]:hidden">{words}</summary>
      </details>
    </div>
  );
}
