import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "./button";
import type { Question } from "./reply";

/** Without a script the fragment of the form's address leads to it. */
export const ASKED = "#ask";

/** Above a form's button: what it does, once. */
export function AskFirst({
  question: { words, token, does = "Save" },
  busy,
  cancel,
}: {
  question: Question;
  busy: boolean;
  /** Where to go instead, if there's nothing to type anew. */
  cancel?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [words]);
  return (
    <div
      ref={box}
      id={ASKED.slice(1)}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-6 border-warn bg-card rounded-card grid gap-4 border-2 p-5"
    >
      <p className="font-semibold wrap-break-word">Not saved yet. {words}</p>
      <input type="hidden" name="confirmed" value={token} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button look="primary" disabled={busy}>
          {does}
        </Button>
        {cancel ? (
          <Link to={cancel} className="link inline-flex min-h-11 items-center">
            Cancel
          </Link>
        ) : null}
      </div>
    </div>
  );
}
