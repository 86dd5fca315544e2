import { useState } from "react";
import { Button } from "~/ui/button";
import { useFocusOnAppearing } from "~/ui/focus";
import { useLive } from "~/ui/use-live";

export function InvitationLink({ email, url }: { email: string; url: string }) {
  const title = useFocusOnAppearing<HTMLHeadingElement>();
  const live = useLive();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section
      aria-labelledby="link-title"
      className="border-teal bg-card rounded-card mt-6 border-2 p-5"
    >
      <h2 id="link-title" ref={title} tabIndex={-1} className="outline-none">
        The link of the invitation
      </h2>
      <p className="mt-2 mb-4 wrap-anywhere">
        For <strong className="font-semibold">{email}</strong>. You see it only now. Whoever has it
        can become an operator under this email: hand it to nobody else. The one in the message
        works too.
      </p>
      <label htmlFor="invitation-link" className="sr-only">
        Invitation link
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id="invitation-link"
          className="input min-w-[min(100%,16rem)] grow basis-0"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
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
    </section>
  );
}
