import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFocusOnAppearing } from "~/ui/focus";
import { SettingsForm } from "../parts/settings-form";
import { type DrawnProps, useDrawn } from "~/ui/reply";

export const FEED_FORM = "feed";
export const MAX_NAME = 60;

export function FeedForm(drawn: DrawnProps) {
  const sent = { intent: "create" };
  const { id, shown } = useDrawn(drawn, sent);
  return (
    <SettingsForm
      key={id}
      id={FEED_FORM}
      screen={operatorPaths.feed}
      sent={sent}
      shown={shown}
      button="Make an address"
      look="primary"
      className="mt-8 grid gap-4"
    >
      {({ name }) => (
        <TextField
          field={name!}
          label="What reads it?"
          hint={`Such as “My phone”. At most ${MAX_NAME} characters.`}
        />
      )}
    </SettingsForm>
  );
}

type FeedRow = { id: number; name: string; made: string; read: string | null };

export function FeedList({ feeds }: { feeds: FeedRow[] }) {
  return (
    <ul className="rounded-card border-line bg-card ruled border">
      {feeds.map(({ id, name, made, read }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
        >
          <div className="grow basis-60 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-soft text-[0.9375rem]">
              Made on {made}. {read ? `Last read on ${read}, to the hour.` : "Never read yet."}
            </p>
          </div>
          <ButtonLink to={operatorPaths.revokeFeed(id)} preventScrollReset size="small">
            Revoke<span className="sr-only"> the address for {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

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
