import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";

import { ShownAddress, ShownOnce } from "../parts/shown-once";

export const FEED_FORM = "feed";
export const NAME_LIMIT = 60;

export function FeedForm({ reply }: Pick<PageForm, "reply">) {
  return (
    <ScreenForm
      id={FEED_FORM}
      screen={operatorPaths.feed}
      sent={{ intent: "create" }}
      reply={reply}
      button="Make an address"
      look="primary"
      className="mt-8 grid gap-4"
    >
      {({ name }) => (
        <TextField
          field={name!}
          label="What reads it?"
          hint={`Such as “My phone”. At most ${NAME_LIMIT} characters.`}
        />
      )}
    </ScreenForm>
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

export function NewFeed({ name, url }: { name: string; url: string }) {
  return (
    <ShownOnce title={`The address for ${name}`}>
      <ShownAddress label="Address of the feed" url={url} />
      <p className="max-w-measure">
        Copy it now: it is not shown again. In your calendar choose “Add calendar by URL” or
        “Subscribe”, and paste it there; most calendars look for changes every few hours.
      </p>
    </ShownOnce>
  );
}
