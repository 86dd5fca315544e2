import { Form } from "@remix-run/react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { formatPrice } from "~/domain/pricing";
import { Button, EnterButton } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { useStrayFocus } from "~/ui/focus";
import { PageHeading } from "~/ui/page-heading";
import { ButtonWords } from "~/ui/pending";
import { BookingErrors } from "../contact/phone-link";
import type { Summary } from "../summary/summary-lines";
import { SummaryPanel, type TargetOf } from "../summary/summary-panel";
import { TotalAnnouncement } from "../summary/total-announcement";
import { useSending } from "../use-sending";
import { FORM_ID } from "./step-link";

export type BookingFrameProps = {
  title: string;
  progress: ReactNode;
  summary: Summary;
  targetOf?: TargetOf;
  errors: FieldErrors;
  errorTitle?: string;
  back: { intent: string; words: string } | null;
  next: string;
  /** Of the button that books. */
  nextPending?: string;
  hint?: string | null;
  mark?: string;
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
  back,
  next,
  nextPending,
  hint,
  mark,
  form,
  children,
}: BookingFrameProps) {
  const intent = nextPending ? "confirm" : "continue";
  const sending = useSending(intent) && nextPending !== undefined;
  useStrayFocus();
  return (
    // Around the summary too: text browsers don't know a button's form attribute.
    <Form
      method="post"
      id={FORM_ID}
      // Its version is a cookie's: shell/typed/typed-versions.ts
      data-drafted
      noValidate
      className="page pt-6 md:pt-9 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-16"
      {...(form as object)}
    >
      {/* A draft's own, as in ui/session-mark.tsx. */}
      <input type="hidden" disabled name={mark} />
      <div className="lg:col-span-2">{progress}</div>
      <div className="min-w-0 pt-8 md:pt-12">
        <BookingErrors title={errorTitle ?? "Please check your answers"} errors={errors} />
        <PageHeading>{title}</PageHeading>
        {summary.note && !errors.price ? (
          <p className="border-warn mt-3 border-l-4 pl-3 leading-snug font-semibold lg:hidden">
            {summary.note}
          </p>
        ) : null}
        <TotalAnnouncement total={summary.price?.total ?? null} />
        <div className="group/place mt-8 grid gap-9">
          <EnterButton name="intent" value={intent}>
            {next}
          </EnterButton>
          {children}
          {back ? (
            <Button name="intent" value={back.intent} className="justify-self-start">
              {back.words}
            </Button>
          ) : null}
        </div>
      </div>
      {/* On phones a bar over the form; from 1024 pixels a card beside it. */}
      <aside aria-label="Summary" className="press-bar mt-9 lg:mt-0 lg:pt-12">
        <div
          id="price"
          tabIndex={-1}
          className="lg:rounded-card lg:border-line lg:bg-card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:flex-nowrap lg:items-stretch lg:border lg:p-6"
        >
          {summary.price ? <SummaryBar {...{ summary, targetOf, price: summary.price }} /> : null}
          <div className="hidden min-h-0 overflow-y-auto lg:block">
            <SummaryPanel summary={summary} targetOf={targetOf} headingId="summary-aside" />
          </div>
          {summary.note ? (
            <p className="border-warn mt-3 hidden border-l-4 pl-3 leading-snug font-semibold lg:block">
              {summary.note}
            </p>
          ) : null}
          <p
            className={`leading-snug empty:hidden lg:order-none lg:mt-3 lg:basis-auto lg:text-left ${summary.price ? "text-soft order-last basis-full text-right text-[0.9375rem]" : "min-w-0 grow-99 basis-28 font-semibold"}`}
            aria-live="polite"
          >
            {hint}
          </p>
          <Button
            look="primary"
            name="intent"
            value={intent}
            className="grow basis-42 px-2 sm:grow-0 sm:basis-auto sm:px-5 lg:mt-3"
            disabled={sending}
          >
            <ButtonWords busy={sending} pending={nextPending ?? ""} spins>
              {next}
            </ButtonWords>
          </Button>
        </div>
      </aside>
    </Form>
  );
}

function SummaryBar({
  summary,
  price,
  targetOf,
}: Pick<BookingFrameProps, "summary" | "targetOf"> & { price: NonNullable<Summary["price"]> }) {
  const service = summary.lines.find((line) => line.label === "Service");
  const words = [
    summary.forAnyCar && "for a car",
    summary.plusTravel && "+ travel",
    service?.value,
  ];
  return (
    <details className="group min-w-0 grow-99 basis-28 lg:hidden">
      <summary className="grid min-h-11 list-none content-center leading-tight [&::-webkit-details-marker]:hidden">
        <span className="text-soft truncate text-[0.8125rem] [font-stretch:88%]">
          {summary.note ? (
            <b className="text-ink">Changed: see above</b>
          ) : (
            words.filter(Boolean).join(" · ")
          )}
        </span>{" "}
        <span className="flex items-baseline gap-x-2">
          <strong className="text-2xl font-bold tracking-tight [font-stretch:112%]">
            {formatPrice(price.total)}
          </strong>{" "}
          <span
            aria-hidden="true"
            className="border-x-5 border-b-6 border-x-transparent border-b-ink group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="border-line bg-card absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-t p-[18px]">
        <SummaryPanel summary={summary} targetOf={targetOf} headingId="summary-bar" />
      </div>
    </details>
  );
}
