import { Form } from "@remix-run/react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { formatPrice } from "~/domain/pricing";
import { Button, EnterButton } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { useStrayFocus } from "~/ui/focus";
import { PageHeading } from "~/ui/page-heading";
import { ButtonWords } from "~/ui/pending";
import type { Summary } from "../summary-lines";
import { SummaryPanel, type TargetOf } from "../summary-panel";
import { TotalAnnouncement } from "../total-announcement";
import { useSending } from "../use-sending";
import { FORM_ID } from "./step-link";

type Press = { intent: string; words: string };

export type BookingFrameProps = {
  title: string;
  progress: ReactNode;
  summary: Summary;
  targetOf?: TargetOf;
  errors: FieldErrors;
  errorTitle?: string;
  help?: ReactNode;
  back: Press | null;
  next: Press;
  nextPending?: string;
  hint?: string | null;
  form?: FormHTMLAttributes<HTMLFormElement>;
  children: ReactNode;
};

/** A step of a booking: its form, with progress, summary and total in sight. */
export function BookingFrame({
  title,
  progress,
  summary,
  targetOf,
  errors,
  errorTitle,
  help,
  back,
  next,
  nextPending,
  hint,
  form,
  children,
}: BookingFrameProps) {
  const sending = useSending(next.intent) && nextPending !== undefined;
  useStrayFocus();
  return (
    <div className="page grid gap-x-16 pt-6 md:pt-9 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="lg:col-span-2">{progress}</div>
      <div className="min-w-0 pt-8 md:pt-12">
        <ErrorSummary title={errorTitle ?? "Please check your answers"} errors={errors}>
          {help}
        </ErrorSummary>
        <PageHeading>{title}</PageHeading>
        <TotalAnnouncement total={summary.price?.total ?? null} />
        <Form
          method="post"
          id={FORM_ID}
          noValidate
          className="mt-8 grid gap-9"
          {...(form as object)}
        >
          <EnterButton name="intent" value={next.intent}>
            {next.words}
          </EnterButton>
          {children}
          {/* No box of its own on phones, so that the bar below sticks to the viewport within the whole form. */}
          <div className="contents lg:flex lg:flex-wrap lg:items-center lg:gap-4">
            {back ? (
              <Button name="intent" value={back.intent} className="justify-self-start">
                {back.words}
              </Button>
            ) : null}
            <div className="border-line bg-card sticky bottom-0 z-30 -mx-[18px] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-[18px] md:-mx-6 md:px-6 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:flex lg:grow lg:flex-wrap lg:justify-end lg:border-0 lg:bg-transparent lg:p-0">
              <SummaryBar summary={summary} targetOf={targetOf} />
              <p
                className="text-soft order-last basis-full text-right text-[0.9375rem] empty:hidden lg:order-none lg:basis-auto"
                aria-live="polite"
              >
                {hint}
              </p>
              <Button
                look="primary"
                name="intent"
                value={next.intent}
                className="grow basis-44 px-4 sm:grow-0 sm:basis-auto lg:px-5"
                disabled={sending}
              >
                <ButtonWords busy={sending} pending={nextPending ?? ""} spins>
                  {next.words}
                </ButtonWords>
              </Button>
            </div>
          </div>
        </Form>
      </div>
      <aside className="hidden pt-12 lg:block" aria-label="Summary">
        <div className="rounded-card border-line bg-card sticky top-6 border p-6">
          <SummaryPanel summary={summary} targetOf={targetOf} headingId="summary-aside" />
        </div>
      </aside>
    </div>
  );
}

function SummaryBar({ summary, targetOf }: Pick<BookingFrameProps, "summary" | "targetOf">) {
  const service = summary.lines.find((line) => line.label === "Service");
  const notes = [summary.forAnyCar && "for a car", summary.plusTravel && "+ travel"];
  return (
    <details className="group min-w-0 grow basis-28 lg:hidden">
      <summary
        className={`${summary.price ? "grid" : "flex items-center gap-2"} min-h-11 list-none content-center leading-tight [&::-webkit-details-marker]:hidden`}
      >
        <span className="text-soft line-clamp-2 text-[0.9375rem]">
          {service ? service.value : "Your booking"}
        </span>{" "}
        <span className="flex flex-wrap items-baseline gap-x-2">
          {summary.price ? (
            <strong className="text-2xl font-bold tracking-tight [font-stretch:112%]">
              {formatPrice(summary.price.total)}
            </strong>
          ) : null}{" "}
          <span
            aria-hidden="true"
            className="border-x-5 border-b-6 border-x-transparent border-b-ink group-open:rotate-180"
          />{" "}
          <span className="text-soft basis-full text-[0.9375rem] empty:hidden">
            {notes.filter(Boolean).join(" ")}
          </span>
        </span>
      </summary>
      <div className="border-line bg-card absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-t p-[18px]">
        <SummaryPanel summary={summary} targetOf={targetOf} headingId="summary-bar" />
      </div>
    </details>
  );
}
