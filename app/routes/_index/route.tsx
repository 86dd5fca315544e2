import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hoursSentence } from "~/booking/calendar";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";
import { sendOrKeep, notWhileOffline } from "~/booking/lost-connection";
import { forgetPackage, readPackage } from "~/booking/package-draft.server";
import { answerPackage, loadPackageStep } from "~/booking/package-flow.server";
import { loadShownHours } from "~/booking/shown-hours.server";
import { bookedBefore } from "~/booking/submit.server";
import { clientAddress } from "~/client-address";
import { businessNow } from "~/clock.server";
import { db } from "~/db.server";
import { parseComparisonFilter } from "~/domain/comparison";
import { business } from "~/env.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { HOME_TITLE, homeMeta } from "~/seo/home";
import { siteOf } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/toast.server";
import { BookingArea } from "./booking-area";
import { Comparison } from "./comparison";
import { Hero } from "./hero";
import { Location } from "./location";
import { LocationsList } from "./locations-list";
import { Results } from "./results";
import { Reviews } from "./reviews";
import { isTab, ServiceTabs } from "./services";
import { useSectionScroll } from "./use-section-scroll";

export { sendOrKeep as clientAction, notWhileOffline as shouldRevalidate };

export const handle: PageHandle = { title: HOME_TITLE };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const draft = searchParams.has("choose") ? null : await readPackage(request);
  const hours = await loadShownHours(db);
  const tab = searchParams.get("services");
  return json({
    head: homeMeta(siteOf(request, hours)),
    business,
    today: businessNow().date,
    tab: isTab(tab) ? tab : ("interior" as const),
    filter: parseComparisonFilter(searchParams.get("compare")),
    allPictures: searchParams.get("photos") === "all",
    hours: hoursSentence(hours.week),
    step: draft ? await loadPackageStep(db, draft, recallContact(draft.key) ?? {}, businessNow()) : null,
    typed: draft ? recallContact(draft.key) : null,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, draft, now] = [await readForm(request), await readPackage(request), businessNow()];
  // The form carries its key too: a second press after the first has booked finds the booking.
  const made = await madeBefore(form);
  if (made) return redirect(paths.confirmation(made.token));
  if (!draft) {
    const again = await toastCookie("warning", "Please select your package again", "It was chosen too long ago, or your browser keeps no cookies. Nothing has been booked.");
    return redirect(paths.bookingArea, { headers: { "set-cookie": again } });
  }

  if (form.get("intent") === "choose") {
    rememberContact(draft.key, form);
    return redirect(paths.choosePackage);
  }
  const answer = await answerPackage(db, form, draft, clientAddress(context), now);
  if ("token" in answer) {
    forgetContact(draft.key);
    const headers = new Headers([
      ["set-cookie", await forgetPackage()],
      ["set-cookie", await toastCookie("success", "Booking confirmed!", "Thank you for your booking. We will contact you shortly.")],
    ]);
    return redirect(paths.confirmation(answer.token), { headers });
  }
  const step = await loadPackageStep(db, draft, answer.reply.values, now);
  return json({ ...answer.reply, step }, { status: answer.status });
}

/** A fault of ours is none of this question: the booking itself meets it again, and keeps what was typed. */
function madeBefore(form: URLSearchParams) {
  return bookedBefore(db, form.get("key") ?? "").catch(() => null);
}

export default function Home() {
  const { business, tab, filter, allPictures, hours, step, today, typed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  useSectionScroll();
  return (
    <>
      <Hero />
      <section id="services" className="page pt-20">
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[1fr_22rem] lg:items-end">
          <h2 className="text-title">Our Detailing Services</h2>
          <p className="text-soft">Prices for a car, before tax, shown before you book. Trucks and SUVs add 25%, vans 50%.</p>
        </div>
        <Comparison filter={filter} />
        <ServiceTabs tab={tab} phone={business.phone} />
      </section>
      <Results all={allPictures} />
      <Reviews today={today} />
      <BookingArea step={reply?.step ?? step} reply={reply ?? null} typed={typed} hours={hours} phone={business.phone} />
      <Location business={business} />
      <LocationsList />
    </>
  );
}
