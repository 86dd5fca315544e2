import { Form, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { useBusy } from "~/dashboard/use-busy";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import type { Context } from "./use-question";

type Props = {
  screen: string;
  asks: string;
  /** What it does. */
  children: ReactNode;
  /** What is sent to the screen; otherwise it's answered by its own address. */
  sent?: { intent: string; id: number };
  /** Why it hasn't been done. */
  failure?: string;
  keep: string;
  does: string;
};

/** Asks before something is done that can't be taken back. */
export function SettingsQuestion(props: Props) {
  const { screen, asks, children, sent, failure, keep, does } = props;
  const over = useOutletContext<Context | undefined>()?.over ?? false;
  const busy = useBusy();
  return (
    <div className={over ? "p-5 wrap-anywhere md:p-8" : "page pt-8 pb-16 wrap-anywhere md:pt-11"}>
      {over ? <h2 id="question">{asks}</h2> : <PageHeading>{asks}</PageHeading>}
      <div className="max-w-measure mt-4 grid gap-5">{children}</div>
      <ChangeFailure>{failure}</ChangeFailure>
      {/* Replaced in the history: Back would ask about something that's gone. */}
      <Form
        method="post"
        action={sent && screen}
        replace
        preventScrollReset={over}
        className="mt-6 flex flex-wrap gap-3"
      >
        {Object.entries(sent ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink to={screen} preventScrollReset={over}>
          {keep}
        </ButtonLink>
        <Button look="danger" disabled={busy}>
          {does}
        </Button>
      </Form>
    </div>
  );
}
