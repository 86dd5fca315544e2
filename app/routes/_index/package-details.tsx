import { Form } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CalendarField } from "~/booking/calendar-field";
import { ContactFields } from "~/booking/contact-fields";
import { noAnswerTitle } from "~/booking/no-answer-title";
import { NearestTimes } from "~/booking/nearest-times";
import { packageQuote } from "~/booking/package";
import { UNSCRIPTED } from "~/booking/package-address";
import type { PackageReply, PackageStep } from "~/booking/package-flow.server";
import { PhoneLink } from "~/booking/phone-link";
import { Estimate } from "~/booking/summary-panel";
import { TimesField } from "~/booking/times-field";
import { useChosenTime } from "~/booking/use-chosen-time";
import { useFocusOnTimes } from "~/booking/use-focus-on-times";
import { useKeptOffer } from "~/booking/use-kept-offer";
import { useOfferedTime } from "~/booking/use-offered-time";
import { useSending } from "~/booking/use-sending";
import { whenLines, whenWords } from "~/booking/when-lines";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { type CataloguePackage, PACKAGES } from "~/content/catalogue";
import { formatPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { Button, EnterButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { ButtonWords } from "~/ui/pending";
import { useShownStep } from "./use-shown-step";

export type DetailsProps = {
  heading: RefObject<HTMLHeadingElement>;
  step: PackageStep;
  reply: (PackageReply & { step?: PackageStep }) | null;
  typed: Record<string, string> | null;
  hours: string;
  phone: string;
};

/** What the price of a package hangs on. */
type Priced = { vehicle: string; addOn: string };

function pricedIn(form: HTMLFormElement): Priced {
  const answers = new FormData(form);
  return { vehicle: String(answers.get("vehicleType") ?? ""), addOn: String(answers.get("addOn") ?? "") };
}

/** Date, time and details in one form, beside what is booked. */
export function PackageDetails({ heading, step: loaded, reply: answer, typed, hours, phone }: DetailsProps) {
  const step = useShownStep(loaded, answer?.step !== undefined);
  const reply = useKeptOffer(answer);
  const { values, errors } = { values: reply?.values ?? typed ?? {}, errors: reply?.errors ?? {} };
  const entry: CataloguePackage = PACKAGES[step.draft.package];
  const [answers, setAnswers] = useState<Priced | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [news, setNews] = useState("");
  const quoteOf = ({ vehicle, addOn }: Priced) => packageQuote({ key: entry.key, addOns: [addOn] }, vehicle);
  const quote = answers ? quoteOf(answers) : step.quote;
  const { calendar } = step;
  useFocusOnTimes(calendar.date);
  const time = useChosenTime(calendar, step.start, Boolean(errors.date));
  const offered = useOfferedTime(reply, quote.minutes);
  const when = whenLines(offered.when ?? whenWords(time.day, time.start, quote.minutes));
  const sending = useSending("confirm");
  // Browsers fill a form in again after Back, and tell nobody.
  useEffect(() => setAnswers(pricedIn(form.current!)), []);
  const follow = () => {
    const now = pricedIn(form.current!);
    const { total } = quoteOf(now);
    if (total !== quote.total) setNews(`The estimated total is now ${formatPrice(total)}`);
    setAnswers(now);
  };
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Form ref={form} method="post" id="package-form" action="/?section=booking#booking" noValidate preventScrollReset onChange={follow} className="grid gap-9">
        <EnterButton name="intent" value="confirm" />
        <input type="hidden" name="key" value={step.draft.key} />
        <input type="hidden" name="package" value={entry.key} />
        <noscript>
          <input type="hidden" name={UNSCRIPTED} value="yes" />
        </noscript>
        <div className="-mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 ref={heading} tabIndex={-1} className="label text-soft">
            Step 2 of 2 · Date, time and details
          </h3>
          <p className="font-semibold lg:hidden">
            {entry.name}, {formatPrice(quote.total)}
          </p>
        </div>
        <ErrorSummary title={noAnswerTitle(errors) ?? reply?.title ?? "Please check your answers"} errors={errors} />
        {step.unread ? (
          <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
            We cannot look into our calendar right now. Please try again in a few minutes, or phone <PhoneLink phone={phone} />.
          </p>
        ) : null}
        {reply?.nearest ? (
          <>
            <input type="hidden" name="date" value={values.date ?? ""} />
            <input type="hidden" name="time" value={values.time ?? ""} />
            <NearestTimes times={reply.nearest} chosen={values.slot} error={errors.slot} onTick={offered.onTick} />
          </>
        ) : (
          <>
            <CalendarField pickAt="/?section=booking#times" month={calendar.month} days={calendar.days} earlier={calendar.earlier} later={calendar.later} chosen={time.day} next={calendar.next} error={errors.date} />
            <TimesField key={time.key} day={calendar.day} {...time.field} next={calendar.nextOpen} error={errors.time} />
          </>
        )}
        <p className="text-soft -mt-4">{hours} Times are Pacific time.</p>
        <div className="grid max-w-xl gap-6">
          {entry.addOns.map((addOn) => (
            <label key={addOn.id} className="choice">
              <input type="checkbox" name="addOn" value={addOn.id} defaultChecked={values.addOn === addOn.id} />
              <span className="grow font-semibold">Add {addOn.name.toLowerCase()}</span>
              <span className="text-soft">+{formatPrice(addOn.price)}</span>
            </label>
          ))}
          <SelectField
            id="vehicleType"
            label="Vehicle type (optional)"
            hint={entry.scales ? "Rate adjustments for larger vehicles: +25% for trucks and SUVs, +50% for vans." : "The price is the same for every vehicle."}
            error={errors.vehicleType}
            defaultValue={values.vehicleType}
          >
            <option value="">Not sure yet</option>
            {VEHICLE_TYPES.map((type) => (
              <option key={type} value={type}>
                {vehicleLabel(type)}
              </option>
            ))}
          </SelectField>
          <MakeAndModelFields values={values} errors={errors} required={false} />
          <NotesField values={values} errors={errors} />
        </div>
        <ContactFields id="details" values={values} errors={errors} />
        <div className="flex max-w-xl flex-wrap items-center gap-4">
          {/* On phones the summary stands below the button. */}
          <p className="basis-full font-semibold empty:hidden lg:hidden">{when.map(({ value }) => value).join(", ")}</p>
          {answers ? null : (
            <Button name="intent" value="update">
              Update estimate
            </Button>
          )}
          <Button look="primary" name="intent" value="confirm" disabled={sending} className="ml-auto">
            <ButtonWords busy={sending} pending="Submitting..." spins>
              Confirm Booking
            </ButtonWords>
          </Button>
        </div>
      </Form>
      <aside aria-label="Summary">
        <p aria-live="polite" className="sr-only">
          {news}
        </p>
        <div className="rounded-card border-line bg-card sticky top-6 border p-6">
          <h3 className="label">Your booking</h3>
          <p className="mt-4 text-lg leading-snug font-semibold">{entry.name}</p>
          <p className="text-soft text-[0.9375rem]">about {formatDuration(quote.minutes)}</p>
          <dl className="mt-4 grid gap-2 empty:hidden">
            {when.map(({ label, value }) => (
              <div key={label} className="flex items-baseline justify-between gap-6">
                <dt className="text-soft">{label}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <Estimate price={quote} forAnyCar={false} />
          <p className="mt-5">
            <button form="package-form" name="intent" value="choose" className="link min-h-11">
              Choose another package
            </button>
          </p>
        </div>
      </aside>
    </div>
  );
}
