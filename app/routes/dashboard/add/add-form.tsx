import { FormProvider, useField } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { Agreed, CustomerFields, DeskSection, FoldedFields, TellField } from "~/desk/desk-fields";
import { type DeskValues, handPriceOf } from "~/desk/desk-values";
import { PlaceQuestion } from "~/booking/place/place-question";
import { PriceFields } from "~/desk/price-fields";
import { TimeChoice } from "~/desk/time-choice";
import { useDeskForm } from "~/desk/use-desk-form";
import { quoteOfWork } from "~/desk/work";
import { UpdateEstimate, WorkFields } from "~/desk/work-fields";
import { taxLines } from "~/domain/tax";
import { formatDuration } from "~/domain/time";
import { Button, EnterButton } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { PageHeading } from "~/ui/page-heading";
import { ButtonWords } from "~/ui/pending";
import { type Reply, SentFields, shownBy } from "~/ui/reply";
import type { AddQuestion } from "./add-action.server";
import type { DeskStep } from "./add-page.server";
import { FindCustomer } from "./find-customer";
import { useHere } from "./use-here";
import { estimateByHand, type PriceOverride } from "~/domain/price-override";
import type { Quote } from "~/booking/quote";
import { Estimate } from "~/booking/summary/summary-panel";

type Page = { values: DeskValues; step: DeskStep; key: string };
export type AddReply = Reply<AddQuestion> & Pick<Page, "step">;

export function AddForm({ page, reply }: { page: Page; reply: AddReply | null }) {
  const { step } = reply ?? page;
  const here = useHere();
  const shown = shownBy({ ...page, version: step.version }, reply);
  const { values, errors, question } = shown;
  const { prices } = step;
  const { context, formProps, live, busy } = useDeskForm(reply, shown, "book");
  const now = live ?? values;
  const quote = quoteOfWork(prices, now);
  const filled = reply?.values.filled ?? "";
  useEffect(() => {
    if (filled) document.getElementById("name")?.focus();
  }, [filled]);
  return (
    <div className="page [&_h1]:text-title pt-5 pb-10 md:pt-7">
      <PageHeading>Add booking</PageHeading>
      <FormProvider context={context}>
        <Form
          {...formProps}
          method="post"
          action={here}
          className="group/place mt-4 grid min-w-0 gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
        >
          <EnterButton name="intent" value="enter">
            Add booking
          </EnterButton>
          <SentFields shown={shown} />
          <Agreed reply={reply} />
          <input type="hidden" name="filled" value={filled} />
          <div className="empty:hidden lg:col-span-2">
            <ErrorSummary title={reply?.title ?? ""} errors={errors} />
          </div>
          <div className="grid min-w-0 content-start gap-6">
            <DeskSection id="service" title="Work" quiet>
              <WorkFields prices={prices} values={values} />
              {live ? null : <UpdateEstimate at={`${here}#service`} />}
            </DeskSection>
            <PlaceQuestion values={values} error={errors.place} reader="operator" times />
            <DeskSection id="when" title="Date and time">
              <p className="text-soft -mt-2">
                Times for a job of {formatDuration(step.minutes)}
                {step.isAssumed ? ", until you choose the service" : ""}. Pacific time.
              </p>
              {live && quote && (step.isAssumed || quote.minutes !== step.minutes) ? (
                <UpdateTimes minutes={quote.minutes} />
              ) : null}
              <TimeChoice
                calendar={step.calendar}
                values={values}
                errors={errors}
                conflict={question?.kind === "time" ? question : null}
                anyway="Book anyway"
                busy={busy}
                fold
                pickAt={`${here}#times`}
              />
              {step.crews.length > 2 ? <CrewField crews={step.crews} /> : null}
            </DeskSection>
          </div>
          <div className="grid min-w-0 content-start gap-6">
            <aside
              aria-label="Estimate"
              className={`rounded-card border-line bg-card border px-5 py-4 ${quote ? "" : "max-lg:hidden"}`}
            >
              <DeskEstimate
                price={handPriceOf(now).hand ?? null}
                quote={quote}
                missing={now.work ? "Tick the work" : "Choose a service"}
              />
            </aside>
            <DeskSection id="customer" title="Customer">
              <FindCustomer found={question?.kind === "customer" ? question : null} />
              <CustomerFields />
              <FoldedFields values={values} errors={errors} />
            </DeskSection>
            {/* Price and status say what they are. */}
            <div className="-mt-5 grid gap-4 [&_legend]:sr-only">
              <PriceFields values={values} errors={errors} computed={quote} />
              <div className="grid gap-3">
                <ChoiceGroup id="status" legend="Status">
                  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
                    <Choice
                      type="radio"
                      name="status"
                      value="confirmed"
                      label="Confirmed"
                      defaultChecked={values.status !== "pending"}
                    />
                    <Choice
                      type="radio"
                      name="status"
                      value="pending"
                      label="Pending"
                      defaultChecked={values.status === "pending"}
                    />
                  </div>
                </ChoiceGroup>
                <TellField values={values} />
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-4">
              <Button look="primary" name="intent" value="book" disabled={busy} className="grow">
                <ButtonWords busy={busy} pending="Adding..." spins>
                  Add booking
                </ButtonWords>
              </Button>
            </div>
          </div>
        </Form>
      </FormProvider>
    </div>
  );
}

function CrewField({ crews }: Pick<DeskStep, "crews">) {
  const [crew] = useField<string>("crew");
  return (
    <SelectField
      field={crew}
      label="Crew or bay"
      hint="The one you choose keeps the job: nothing hands it over by itself."
    >
      <option value="">Whoever is free</option>
      {crews.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function UpdateTimes({ minutes }: { minutes: number }) {
  return (
    <p
      role="status"
      className="border-warn flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 pl-4"
    >
      <span>The job takes {formatDuration(minutes)} now.</span>
      <Button name="intent" value="update" size="small">
        Show its times
      </Button>
    </p>
  );
}

type EstimateProps = { price: PriceOverride | null; quote: Quote | null; missing: string };

function DeskEstimate({ price, quote, missing }: EstimateProps) {
  if (!quote) return <p className="text-soft">{missing} to see the estimate.</p>;
  const shown = price ? estimateByHand(price, quote) : quote;
  return (
    <>
      <p className="text-lg leading-snug font-semibold">{quote.serviceName}</p>
      <p className="text-soft text-[0.9375rem]">
        {quote.options.length > 0 ? `${quote.options.join(", ")}; ` : null}about{" "}
        {formatDuration(quote.minutes)}
      </p>
      <Estimate price={{ ...shown, taxed: taxLines(shown) }} forAnyCar={false} plusTravel={false} />
    </>
  );
}
