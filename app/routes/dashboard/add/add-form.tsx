import { FormProvider, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CustomerFields, DeskVehicleFields, TellField, DeskSection } from "~/desk/desk-fields";
import { type DeskValues, handPriceOf } from "~/desk/desk-values";
import { DeskEstimate } from "./desk-estimate";
import { AddressFields } from "~/booking/address-fields";
import { PlaceQuestion } from "~/booking/place-question";
import { PriceFields } from "~/desk/price-fields";
import { TimeChoice } from "~/desk/time-choice";
import { useDeskForm } from "~/desk/use-desk-form";
import { NotesField } from "~/booking/vehicle-fields";
import { quoteOfWork } from "~/booking/work";
import { WorkFields } from "~/desk/work-fields";
import { formatDuration } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { Button, EnterButton } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { ErrorSummary } from "~/ui/error-summary";
import { useFormOf } from "~/ui/form-errors";
import { PageHeading } from "~/ui/page-heading";
import { ButtonWords } from "~/ui/pending";
import type { AddReply, DeskStep } from "./add-press.server";
import { FindCustomer } from "./find-customer";

type Props = {
  values: DeskValues;
  errors: Record<string, string>;
  title: string;
  reply: AddReply | null;
  step: DeskStep;
  hours: string;
};

export function AddForm({ values, errors, title, reply, step, hours }: Props) {
  const { handlers, live } = useDeskForm(reply);
  const sending = useNavigation().formData;
  const busy = sending?.get("intent") === "book" || sending?.has("anyway");
  const now = live ?? values;
  const quote = quoteOfWork(now);
  const computed = quote && { total: quote.total, lines: quote.lines, minutes: quote.minutes };
  const filled = reply?.filled ?? "";
  const form = useFormOf("desk", values, errors);
  useEffect(() => {
    if (filled) document.getElementById("name")?.focus();
  }, [filled]);
  return (
    <div className="page pt-8 pb-16 md:pt-11">
      <PageHeading>Add booking</PageHeading>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <FormProvider context={form.context}>
          <Form
            {...getFormProps(form)}
            {...handlers}
            method="post"
            action={operatorPaths.addBooking}
            className="grid min-w-0 gap-10"
          >
            <EnterButton name="intent" value="enter" />
            <input type="hidden" name="key" value={values.key} />
            <input type="hidden" name="filled" value={filled} />
            <ErrorSummary title={title} errors={errors} />
            <DeskSection id="customer" title="Customer">
              <FindCustomer found={reply?.found ?? null} />
              <CustomerFields />
            </DeskSection>
            <DeskSection id="vehicle" title="Vehicle">
              <DeskVehicleFields />
            </DeskSection>
            <DeskSection id="service" title="Work">
              <WorkFields values={values} />
              {live ? null : <UpdateEstimate />}
            </DeskSection>
            <div className="group/place grid max-w-xl gap-6">
              <PlaceQuestion values={values} error={errors.place} reader="operator" times />
              <AddressFields errors={errors} reader="operator" besidePlace />
            </div>
            <DeskSection id="when" title="Date and time" wide>
              <p className="text-soft -mt-2">
                {step.isAssumed
                  ? "Choose the service first: until then the times are for"
                  : "Times for"}{" "}
                a job of {formatDuration(step.minutes)}. {hours} Times are Pacific time.
              </p>
              {live && quote && (step.isAssumed || quote.minutes !== step.minutes) ? (
                <UpdateTimes minutes={quote.minutes} />
              ) : null}
              <TimeChoice
                calendar={step.calendar}
                values={values}
                errors={errors}
                conflict={reply?.conflict ?? null}
                anyway="Book anyway"
                busy={busy}
                pickAt={`${operatorPaths.addBooking}#times`}
              />
            </DeskSection>
            <div className="max-w-xl">
              <NotesField />
            </div>
            <div className="max-w-xl">
              <PriceFields values={values} errors={errors} computed={computed} />
            </div>
            <div className="grid max-w-xl gap-3">
              <ChoiceGroup id="status" legend="Status">
                <div className="grid gap-2.5 sm:grid-cols-2">
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
            <div className="lg:hidden">
              <DeskEstimate price={handPriceOf(now).hand ?? null} quote={quote} />
            </div>
            <div className="flex flex-wrap items-center gap-4">
              {live ? null : <UpdateEstimate />}
              <Button
                look="primary"
                name="intent"
                value="book"
                disabled={busy}
                className="grow sm:grow-0"
              >
                <ButtonWords busy={busy} pending="Adding..." spins>
                  Add booking
                </ButtonWords>
              </Button>
            </div>
          </Form>
        </FormProvider>
        <aside aria-label="Estimate" className="hidden lg:block">
          <div className="rounded-card border-line bg-card sticky top-6 border p-6">
            <DeskEstimate price={handPriceOf(now).hand ?? null} quote={quote} />
          </div>
        </aside>
      </div>
    </div>
  );
}

function UpdateEstimate() {
  return (
    <Button
      name="intent"
      value="update"
      formAction={`${operatorPaths.addBooking}#service`}
      className="justify-self-start"
    >
      Update estimate
    </Button>
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
