import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";

/** Without a script the fragment of the form's address leads to it. */
export const ASKED = "#ask";

/** Above a form's button: what a change of prices does, once. */
export function AskFirst({ words, busy }: { words: string; busy: boolean }) {
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
      <input type="hidden" name="agreed" value={words} />
      <Button look="primary" className="justify-self-start" disabled={busy}>
        Save
      </Button>
    </div>
  );
}
