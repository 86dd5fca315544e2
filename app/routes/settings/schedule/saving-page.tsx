import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChangeFailure } from "~/dashboard/changes/change-failure";
import { Frame } from "~/dashboard/frame";
import type { CivilDate } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { ErrorSummary } from "~/ui/error-summary";
import { usePartedErrors } from "~/ui/form-errors";
import { PageHeading } from "~/ui/page-heading";
import type { Reply } from "~/ui/reply";
import { StrandedList } from "./stranded-list";
import type { Stranding } from "./stranded.server";

/** A question about bookings, and what is sent again with the answer. */
type Asked = {
  screen: string;
  question: Stranding;
  values: Record<string, string>;
  /** It was asked before, about another list. */
  again: boolean;
};
type Props = {
  title: string;
  about: ReactNode;
  screen: string;
  today: CivilDate;
  reply: Reply<Stranding> | undefined;
  /** The id of the form that it's about; "" if fields have their names as ids. */
  form: string;
  /** The part that each form belongs to, by its intent. */
  parts: Record<string, string>;
  /** Asked by the page's own address. */
  asked?: Asked | null;
  children: ReactNode;
};

/** A screen whose changes may strand bookings: then it shows those, and keeps its forms hidden. */
export function SavingPage({
  title,
  about,
  screen,
  today,
  reply,
  form,
  parts,
  asked,
  children,
}: Props) {
  const { main, errors, linked } = usePartedErrors(reply?.errors, form);
  const question = reply?.question
    ? {
        screen,
        question: reply.question,
        values: reply.values,
        again: reply.confirmed.length > 0,
      }
    : asked;
  return (
    <Frame>
      <div className="page pt-6 pb-16 md:pt-9">
        <Link to={operatorPaths.settings} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
        {question ? (
          <StrandedList
            key={question.question.token}
            {...question}
            part={parts[question.values.intent ?? ""] ?? "history"}
            today={today}
          />
        ) : null}
        <div hidden={Boolean(question)}>
          <ErrorSummary title={reply?.title ?? ""} errors={form ? linked : errors} />
          <PageHeading>{title}</PageHeading>
          <p className="max-w-measure text-soft mt-4">{about}</p>
          <ChangeFailure>{main}</ChangeFailure>
          {children}
        </div>
      </div>
    </Frame>
  );
}
