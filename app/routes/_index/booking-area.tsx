import { Form, Link, useNavigation } from "@remix-run/react";
import { type RefObject, useState } from "react";
import { CalendarField } from "~/booking/calendar-field";
import { ContactFields } from "~/booking/contact-fields";
import { NearestTimes } from "~/booking/nearest-times";
import { packageQuote } from "~/booking/package";
import type { PackageReply, PackageStep } from "~/booking/package-flow.server";
import { priceWords, SelectPackage } from "~/booking/package-row";
import { PhoneLink } from "~/booking/phone-link";
import { Estimate } from "~/booking/summary-panel";
import { TimesField } from "~/booking/times-field";
import { useFocusOnTimes } from "~/booking/use-focus-on-times";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { CATALOGUE, type CataloguePackage, PACKAGES } from "~/content/catalogue";
import { formatPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { paths } from "~/paths";
import { Button, EnterButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { useFocusOnStep } from "./use-focus-on-step";

/** §2.4 Reading B: choose a package, then date, time and details in one form. */
export function BookingArea({ step, ...rest }: { step: PackageStep | null } & Omit<DetailsProps, "heading" | "step">) {
  const heading = useFocusOnStep(rest.reply !== null);
  return (
    <section id="booking" className="page scroll-mt-6 pt-24">
      <h2 className="text-title">Book your package</h2>
      <p className="text-soft mt-3">
        Want hours of work or single jobs instead?{" "}
        <Link to={paths.booking} className="link">
          Build your own
        </Link>
      </p>
      {step ? <Details key={step.draft.key} heading={heading} step={step} {...rest} /> : <ChoosePackage heading={heading} />}
    </section>
  );
}

type Heading = RefObject<HTMLHeadingElement>;

function ChoosePackage({ heading }: { heading: Heading }) {
  const packages = CATALOGUE.filter((entry): entry is CataloguePackage => entry.kind === "package");
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="label text-soft mt-8">
        Step 1 of 2 · Choose a service
      </h3>
      <ul className="rounded-card border-line bg-card divide-line mt-3 divide-y border">
        {packages.map((entry) => (
          <li key={entry.key} className="grid items-center gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[1fr_auto_12rem]">
            <p className="leading-snug">
              <span className="font-semibold">{entry.name}</span>
              <span className="text-soft block text-[0.9375rem]">about {formatDuration(entry.minutes)}</span>
            </p>
            <p className="text-xl font-bold [font-stretch:112%]">
              {priceWords(entry) ? <span className="text-soft text-base font-normal [font-stretch:100%]">{priceWords(entry)} </span> : null}
              {formatPrice(entry.price)}
            </p>
            <SelectPackage entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

type DetailsProps = { heading: Heading; step: PackageStep; reply: PackageReply | null; typed: Record<string, string> | null; hours: string; phone: string };

function Details({ heading, step, reply, typed, hours, phone }: DetailsProps) {
  const { values, errors } = { values: reply?.values ?? typed ?? {}, errors: reply?.errors ?? {} };
  const entry: CataloguePackage = PACKAGES[step.draft.package];
  const [answers, setAnswers] = useState<{ vehicle: string; addOn: string } | null>(null);
  const [news, setNews] = useState("");
  const quoteOf = ({ vehicle, addOn }: { vehicle: string; addOn: string }) => packageQuote({ key: entry.key, addOns: [addOn] }, vehicle);
  const quote = answers ? quoteOf(answers) : step.quote;
  const { calendar } = step;
  useFocusOnTimes(calendar.date);
  const sending = useNavigation().formData?.get("intent") === "confirm";
  const follow = (event: React.FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const now = { vehicle: String(form.get("vehicleType") ?? ""), addOn: String(form.get("addOn") ?? "") };
    const { total } = quoteOf(now);
    if (total !== quote.total) setNews(`The estimated total is now ${formatPrice(total)}`);
    setAnswers(now);
  };
  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Form method="post" id="package-form" action="/?index&section=booking#booking" noValidate preventScrollReset onChange={follow} className="grid gap-9">
        <EnterButton name="intent" value="confirm" />
        <input type="hidden" name="key" value={step.draft.key} />
        <div className="-mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 ref={heading} tabIndex={-1} className="label text-soft">
            Step 2 of 2 · Date, time and details
          </h3>
          <p className="font-semibold lg:hidden">
            {entry.name}, {formatPrice(quote.total)}
          </p>
        </div>
        <ErrorSummary title={reply?.title ?? "Please check your answers"} errors={errors} />
        {step.unread ? (
          <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
            We cannot look into our calendar right now. Please try again in a few minutes, or phone <PhoneLink phone={phone} />.
          </p>
        ) : null}
        {reply?.nearest ? (
          <NearestTimes times={reply.nearest} chosen={values.slot} error={errors.slot} />
        ) : (
          <>
            <CalendarField turnBy="button" pickAt="/?index&section=booking#times" month={calendar.month} days={calendar.days} earlier={calendar.earlier} later={calendar.later} chosen={calendar.date} next={calendar.next} error={errors.date} />
            <TimesField key={`${calendar.date} ${values.time}`} day={calendar.day} chosen={step.start} next={calendar.nextOpen} error={errors.time} />
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
        <div className="flex flex-wrap items-center gap-4">
          {answers ? null : (
            <Button name="intent" value="update">
              Update estimate
            </Button>
          )}
          <Button look="primary" name="intent" value="confirm" disabled={sending} className="ml-auto">
            {sending ? (
              <>
                <span className="spinner" aria-hidden="true" />
                Submitting...
              </>
            ) : (
              "Confirm Booking"
            )}
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
