import { useFocusOnAppearing } from "~/ui/focus";

/** Its URL isn't shown again: only a hash of the secret is stored. */
export function NewFeed({ name, url }: { name: string; url: string }) {
  const title = useFocusOnAppearing<HTMLHeadingElement>();
  return (
    <section
      aria-labelledby="made-title"
      className="border-teal bg-card rounded-card mt-6 grid gap-3 border-l-4 px-5 py-4"
    >
      <h2 id="made-title" ref={title} tabIndex={-1} className="outline-none wrap-anywhere">
        The address for {name}
      </h2>
      <input
        type="text"
        readOnly
        value={url}
        aria-label="Address of the feed"
        className="input"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="max-w-measure">
        Copy it now: it is not shown again. In your calendar choose “Add calendar by URL” or
        “Subscribe”, and paste it there; most calendars look for changes every few hours.
      </p>
    </section>
  );
}
