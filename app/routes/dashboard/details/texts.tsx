import { Form } from "@remix-run/react";
import { ActionFields } from "~/dashboard/action-fields";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { useBusy } from "~/dashboard/use-busy";
import { phoneWords, textLink } from "~/domain/phone";
import { type ReadyText, TEXT_NAMES } from "~/domain/ready-texts";
import { Button } from "~/ui/button";

type Props = {
  booking: { id: number; customer_phone: string };
  texts: ReadyText[];
  filter: Filter;
};

/** From the owner's own phone: each opens its messages with ready words, and is noted by a press. */
export function Texts({ booking, texts, filter }: Props) {
  const busy = useBusy();
  if (texts.length === 0) return null;
  return (
    <details>
      <summary className="marked link flex min-h-11 items-center">Text</summary>
      <Form
        method="post"
        action={detailsPath(booking.id, filter)}
        preventScrollReset
        className="grid gap-4 pb-2"
      >
        <input type="hidden" name="intent" value="texted" />
        <ActionFields />
        {texts.map(({ kind, to, words }) => (
          <div key={kind} className="border-line grid gap-2 border-l-4 pl-3">
            <p className="text-[0.9375rem] leading-snug">
              <bdi>{words}</bdi>
            </p>
            <p className="flex flex-wrap gap-2">
              <a href={textLink(to, words)!} className="button button-secondary button-small">
                Text “{TEXT_NAMES[kind]}”
                {to === booking.customer_phone ? "" : `, to ${phoneWords(to)}`}
              </a>{" "}
              <Button name="text" value={kind} size="small" disabled={busy}>
                Note as sent<span className="sr-only">: {TEXT_NAMES[kind]}</span>
              </Button>
            </p>
          </div>
        ))}
      </Form>
    </details>
  );
}
