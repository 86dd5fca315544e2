import { surchargePercent } from "~/domain/vehicle";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { hoursSentence } from "~/booking/calendar/calendar";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";
import { sendOrStay, unlessLost, useLastReply } from "~/booking/lost-press";
import { missingPackage } from "~/booking/wizard/missing-draft";
import { findMade, mayLead, toMade, toMadeBefore } from "~/booking/repeated-request.server";
import { pressedIn } from "./package-address";
import {
  asShown,
  draftOfForm,
  forgetPackage,
  missingCookie,
  readPackage,
} from "~/booking/package/package-draft.server";
import { handlePackage, isSamePackageBooking, typedIn } from "./book-package.server";
import { loadPackageStep } from "./package-step.server";
import { bookingArea, isPick, leadToPicked } from "~/booking/package/pick.server";
import { loadShownHours } from "~/booking/shown-hours.server";
import { customerAddress } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { wordsOf } from "~/content/catalogue-words";
import { db } from "~/server/db.server";
import { parseComparisonFilter } from "~/domain/comparison";
import { isReference } from "~/domain/booking";
import { ago } from "~/domain/time";
import { business } from "~/server/env.server";
import { readForm } from "~/server/http";
import { paths } from "~/paths";
import { customerPaths } from "~/customer-paths";
import { TESTIMONIALS, TESTIMONIALS_SHOWN } from "~/content/testimonials";
import { businessWithCatalog } from "~/seo/offers";
import { pageMeta } from "~/seo/page-meta";
import type { Site } from "~/seo/site";
import { siteOf } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { EnterButton } from "~/ui/button";
import { BookingArea } from "./booking-area";
import { Comparison } from "./comparison";
import { Hero } from "./hero";
import { Location, LocationsList } from "./location";
import { Results } from "./results";
import { type Review, Reviews } from "./reviews";
import { isTab, ServiceTabs } from "./services";
import { useSectionScroll } from "./use-section-scroll";
import { withChoices } from "./view-address";

export { unlessLost as shouldRevalidate };

const TITLE = "Mobile Auto Detailing in Burnaby and Greater Vancouver";

export const handle: PageHandle = { title: TITLE };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const pressed = pressedIn(searchParams);
  const stored = await readPackage(request);
  const made = stored && (await findMade(db, stored.key));
  if (made) throw await toMade(made, { same: true });
  const picked = searchParams.has("choose") ? null : stored;
  const draft = picked && asShown(picked, pressed?.package);
  const hours = await loadShownHours(db);
  const allReviews = searchParams.get("reviews") === "all";
  const tab = searchParams.get("services");
  const shown = isTab(tab) ? tab : "interior";
  const remembered = draft ? recallContact(draft.key) : null;
  const typed = draft && (remembered || pressed) ? { ...remembered, ...pressed } : null;
  const step = draft ? await loadPackageStep(db, draft, typed ?? {}, businessNow()) : null;
  return json({
    head: headOf(siteOf(request, hours)),
    business,
    tab: shown,
    words: wordsOf(shown),
    filter: parseComparisonFilter(searchParams.get("compare")),
    allPictures: searchParams.get("photos") === "all",
    allReviews,
    reviews: reviewsShown(allReviews),
    hours: hoursSentence(hours.week),
    step,
    typed,
    lost: picked ? null : missingPackage(searchParams.get("answers")),
  });
}

// Used by the loader alone, so neither function nor the reviews get into the page's script.
function headOf(site: Site) {
  return pageMeta(site, {
    path: "/",
    title: TITLE,
    description: `Mobile and in-shop car detailing from ${site.city}, B.C.: choose the work, see the price for your vehicle, pick a time and book online.`,
    picture: "beads-hero",
    graph: [businessWithCatalog(site)],
  });
}

function reviewsShown(all: boolean): Review[] {
  const { date: today } = businessNow();
  return TESTIMONIALS.slice(0, all ? undefined : TESTIMONIALS_SHOWN.wide).map((review) => ({
    ...review,
    ago: ago(review.date, today),
  }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, picked, now] = [await readForm(request), await readPackage(request), businessNow()];
  if (isPick(form))
    return leadToPicked(db, request, form, withChoices(searchBefore(request), bookingArea.picked));
  const { search } = new URL(request.url);
  const draft = picked ? asShown(picked, form.get("package")) : draftOfForm(form);
  // A second press after the first has booked finds the booking.
  const made = await findMade(db, form.get("key"));
  if (made && !mayLead(made, picked?.key)) return toMadeBefore(paths.home);
  if (made) return toMade(made, { same: isSamePackageBooking(made, form) });
  if (!draft) return redirect(bookingArea.unbooked);

  const asked = form.get("asked") ?? "";
  if (form.get("intent") === "keepOne" && isReference(asked)) {
    forgetContact(draft.key);
    return redirect(customerPaths.already(asked), {
      headers: { "set-cookie": await forgetPackage() },
    });
  }
  const headers = await missingCookie(draft);
  if (form.get("intent") === "choose") {
    rememberContact(draft.key, new URLSearchParams(typedIn(form)));
    return redirect(withChoices(search, bookingArea.again), { headers });
  }
  const result = await handlePackage(
    db,
    form,
    draft,
    { search, address: customerAddress(context) },
    now,
  );
  if ("look" in result) {
    // Everything remembered is in the URL, or no longer wanted.
    forgetContact(draft.key);
    return redirect(result.look);
  }
  if ("token" in result) {
    forgetContact(draft.key);
    return result.same
      ? redirectDocument(customerPaths.confirmation(result.token))
      : toMade(result, { same: false });
  }
  rememberContact(draft.key, new URLSearchParams(result.reply.values));
  const step = await loadPackageStep(db, draft, result.reply.values, now);
  return json({ ...result.reply, step }, { status: result.status, headers });
}

/** Before a package is picked, nothing is typed, so the error page may replace the page. */
export function clientAction(press: ClientActionFunctionArgs): Promise<unknown> {
  return document.getElementById("package-form") ? sendOrStay(press) : press.serverAction();
}

function searchBefore(request: Request): string {
  const page = request.headers.get("referer") ?? "";
  return URL.canParse(page) ? new URL(page).search : "";
}

export default function Home() {
  const {
    business,
    tab,
    words,
    filter,
    allPictures,
    allReviews,
    reviews,
    hours,
    step,
    typed,
    lost,
  } = useLoaderData<typeof loader>();
  const reply = useLastReply(useActionData<typeof action>());
  const shown = reply?.step ?? step;
  const hasForm = shown !== null;
  useSectionScroll(reply !== undefined);
  return (
    <>
      <Hero />
      {/* Before the buttons beside the form, of which Enter would otherwise press the first. */}
      {hasForm ? <EnterButton form="package-form" name="intent" value="confirm" /> : null}
      <section id="services" className="page pt-20">
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[1fr_22rem] lg:items-end">
          <h2 className="text-title">Our Detailing Services</h2>
          <p className="text-soft">
            Prices for a car, before tax, shown before you book. Trucks and SUVs add{" "}
            {surchargePercent("suv")}, vans {surchargePercent("van")}.
          </p>
        </div>
        <Comparison filter={filter} />
        <ServiceTabs tab={tab} words={words} phone={business.phone} hasForm={hasForm} />
      </section>
      <Results all={allPictures} hasForm={hasForm} />
      <Reviews reviews={reviews} all={allReviews} hasForm={hasForm} />
      <BookingArea
        step={shown}
        reply={reply ?? null}
        typed={typed}
        lost={lost}
        hours={hours}
        phone={business.phone}
      />
      <Location business={business} />
      <LocationsList />
    </>
  );
}
