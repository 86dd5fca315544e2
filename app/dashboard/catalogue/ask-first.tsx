import { Button } from "~/ui/button";

/** Above a form's button: what a change of prices does, once. */
export function AskFirst({ words, busy }: { words: string; busy: boolean }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="border-warn bg-card rounded-card grid gap-4 border-2 p-5"
    >
      <p className="font-semibold wrap-break-word">{words}</p>
      <input type="hidden" name="agreed" value={words} />
      <Button look="primary" className="justify-self-start" disabled={busy}>
        Save
      </Button>
    </div>
  );
}
