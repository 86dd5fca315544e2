import { type ReactNode, useId, useState } from "react";
import { Button } from "~/ui/button";
import { useFocusOnAppearing } from "~/ui/focus";
import { useLive } from "~/ui/use-live";

/** A secret that isn't shown again: only a hash of it is stored. */
export function ShownOnce({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnAppearing<HTMLHeadingElement>();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-teal bg-card rounded-card mt-6 grid gap-4 border-2 p-5"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="outline-none wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function ShownAddress({ label, url }: { label: string; url: string }) {
  const live = useLive();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="text"
          readOnly
          value={url}
          aria-label={label}
          className="input min-w-[min(100%,16rem)] grow basis-0"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        {live ? (
          <Button type="button" size="small" onClick={copy}>
            Copy
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {copied === null ? "" : copied ? "Copied" : "Please select the link and copy it yourself"}
      </p>
    </div>
  );
}
