import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import type { Reply } from "~/ui/reply";
import { ActionFields, HiddenFields } from "./action-fields";
import { ChangeRefused } from "./changes/change-failure";
import { DIALOG_TITLE, useIsOver } from "./dialog-outlet";
import type { WhoAndWhen } from "./formats";
import { useBusy } from "./use-busy";

type Props = {
  title: ReactNode;
  /** What it does. */
  about: ReactNode;
  reply?: Pick<Reply, "title" | "errors">;
  /** Where it's answered. */
  action?: string;
  /** Of what is shown. */
  version?: number;
  /** Its own hidden fields. */
  sent?: Record<string, string | number>;
  /** The way to leave it, and its words. */
  keep: readonly [to: string, words: string];
  /** The button that does it. */
  does: string;
  look?: "primary" | "danger";
  /** In place of that button: what's asked first, and other ones. */
  instead?: { question: ReactNode; button?: ReactNode } | null;
  /** Of its form, above the buttons. */
  children?: ReactNode;
};

/** Asks before something is done. */
export function ConfirmPrompt(props: Props) {
  const { title, about, reply, action, version, sent = {}, keep, does, look, instead } = props;
  const isOver = useIsOver();
  const busy = useBusy();
  const Title = isOver ? "h2" : "h1";
  return (
    <div className={`wrap-anywhere ${isOver ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}`}>
      <Title
        id={DIALOG_TITLE}
        className={isOver ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}
      >
        {title}?
      </Title>
      <div className="text-soft mt-4 grid gap-5">{about}</div>
      <ChangeRefused reply={reply} />
      {/* Replaced in the history: Back would ask about something that's done. */}
      <Form method="post" action={action} replace preventScrollReset className="mt-6 grid gap-5">
        <ActionFields version={version} />
        <HiddenFields values={sent} />
        {props.children}
        {instead?.question}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={keep[0]} preventScrollReset={isOver}>
            {keep[1]}
          </ButtonLink>
          {instead ? (
            instead.button
          ) : (
            <Button look={look ?? "danger"} disabled={busy}>
              {does}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

type Named = { whoAndWhen: WhoAndWhen; service: string; reference: string };

/** "Delete the booking of Avery Chen on Tuesday, December 8, 2026 at 10:00 AM". */
export function OfBooking({ does, booking: { whoAndWhen } }: { does: string; booking: Named }) {
  return (
    <>
      {does} the booking of <bdi>{whoAndWhen.who}</bdi> {whoAndWhen.when}
    </>
  );
}

export function aboutBooking({ service, reference }: Named, consequence: string): string {
  return `${service}, reference ${reference}. ${consequence}`;
}
