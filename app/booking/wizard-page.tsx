import { Form, useNavigation } from "@remix-run/react";
import type { FormHTMLAttributes, ReactNode } from "react";
import { formatPrice } from "~/domain/pricing";
import { Button, EnterButton } from "~/ui/button";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { Progress } from "./progress";
import { type StepId, stepOf } from "./steps";
import type { Summary } from "./summary";
import { SummaryPanel } from "./summary-panel";

type WizardPageProps = {
  step: StepId;
  reached: StepId;
  summary: Summary;
  errors: FieldErrors;
  errorTitle?: string;
  /** The words of the one amber button. */
  next: string;
  /** The same while the answer is on its way. */
  nextPending?: string;
  /** What is still missing, beside the button. */
  hint?: string | null;
  form?: FormHTMLAttributes<HTMLFormElement>;
  children: ReactNode;
};

/** The frame of a wizard step: one question a screen, one form, the summary always in sight. */
export function WizardPage({ step, reached, summary, errors, errorTitle, next, nextPending, hint, form, children }: WizardPageProps) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formData?.get("intent") === "continue";
  return (
    <div className="page grid gap-x-16 pt-6 md:pt-9 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="lg:col-span-2">
        <Progress step={step} reached={reached} />
      </div>
      <div className="min-w-0 pt-8 md:pt-12">
        <ErrorSummary title={errors.main ? "The connection was lost" : (errorTitle ?? "Please check your answers")} errors={errors} />
        <PageHeading>{stepOf(step).title}</PageHeading>
        <Form method="post" noValidate className="mt-8 grid gap-9" {...(form as object)}>
          <EnterButton name="intent" value="continue" />
          {children}
          {/* No box of its own on phones: the bar below sticks to the window within the whole form. */}
          <div className="contents md:flex md:flex-wrap md:items-center md:gap-4">
            {step === "service" ? null : (
              <Button name="intent" value="back" className="justify-self-start">
                Back
              </Button>
            )}
            <div className="border-line bg-card sticky bottom-0 z-30 -mx-[18px] grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-center gap-x-4 border-t px-[18px] pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:static md:mx-0 md:flex md:grow md:flex-wrap md:justify-end md:border-0 md:bg-transparent md:p-0">
              <SummaryBar summary={summary} />
              <p className="text-soft col-span-2 row-start-2 pt-1 text-right text-[0.9375rem] empty:hidden md:pt-0" aria-live="polite">
                {hint}
              </p>
              <Button look="primary" name="intent" value="continue" className="max-w-48 px-4 md:max-w-none md:px-5" disabled={sending && nextPending !== undefined}>
                {sending && nextPending ? (
                  <>
                    <span className="spinner" aria-hidden="true" />
                    {nextPending}
                  </>
                ) : (
                  next
                )}
              </Button>
            </div>
          </div>
        </Form>
      </div>
      <aside className="hidden pt-12 lg:block" aria-label="Summary">
        <div className="rounded-card border-line bg-card sticky top-6 border p-6">
          <SummaryPanel summary={summary} headingId="summary-aside" />
        </div>
      </aside>
    </div>
  );
}

/** On phones the summary is one line at the bottom that opens upwards. */
function SummaryBar({ summary }: { summary: Summary }) {
  const service = summary.lines.find((line) => line.label === "Service");
  return (
    <details className="group min-w-0 lg:hidden md:mr-4">
      <summary className="grid min-h-11 list-none content-center leading-tight [&::-webkit-details-marker]:hidden">
        <span className="text-soft truncate text-[0.9375rem]">
          {service ? service.value : "Your booking"}
        </span>
        <span className="flex items-baseline gap-2">
          {summary.price ? <strong className="text-2xl font-bold tracking-tight [font-stretch:112%]">{formatPrice(summary.price.total)}</strong> : null}
          <span aria-hidden="true" className="border-x-5 border-b-6 border-x-transparent border-b-ink group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-line bg-card absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-t p-[18px] md:static md:mt-3 md:border md:p-5">
        <SummaryPanel summary={summary} headingId="summary-bar" />
      </div>
    </details>
  );
}
