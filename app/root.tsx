import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { useBusiness } from "~/content/use-business";
import { findOperator } from "./auth/operator.server";
import { unlessLost } from "~/booking/wizard/lost-reply";
import { loadShownHours } from "./booking/shown-hours.server";
import { businessNow } from "./server/clock.server";
import { findUnseenBookings } from "./dashboard/news.server";
import type { News } from "./dashboard/use-news";
import { db } from "./server/db.server";
import { describeWeek } from "./domain/hours";
import { specialWords } from "./domain/special-days";
import { businessInForce } from "./server/business.server";
import { siteHours } from "./server/hours.server";
import { sharedWords, wordsInForce } from "./server/words.server";
import { log } from "./server/log.server";
import { paths } from "./paths";
import { Announcement } from "./shell/announcement";
import { BottomBar } from "./shell/bottom-bar";
import { Page } from "./shell/document";
import { ErrorPage, statusOf, typedOf } from "./shell/error-page";
import { SiteFooter, SlimFooter } from "./shell/site-footer";
import { SiteHeader } from "./shell/site-header";
import { noteVisit } from "./shell/typed/typed-pages";
import { isDoor } from "./shell/tabs";
import { takeToast } from "./server/toast.server";
import { Toast } from "./ui/toast";

/** A new query at the same path changes nothing that all pages show. */
export const shouldRevalidate: ShouldRevalidateFunction = (visit) => {
  noteVisit(visit);
  return (
    (visit.formMethod === "POST" || visit.currentUrl.pathname !== visit.nextUrl.pathname) &&
    unlessLost(visit)
  );
};

export async function loader({ request }: LoaderFunctionArgs) {
  const waiting = await takeToast(request);
  const { week, special } = await loadShownHours(db);
  const business = await businessInForce(db);
  return json(
    {
      ...(await operating(request)),
      business,
      words: sharedWords(await wordsInForce(db), business, (await siteHours.inForce(db)).rules),
      hours: describeWeek(week),
      special: special.map(specialWords),
      year: businessNow().date.slice(0, 4),
      toast: waiting?.toast ?? null,
    },
    waiting ? { headers: { "set-cookie": waiting.cookie } } : undefined,
  );
}

/**
 * For the dashboard: news, which the list page reports itself after it was shown, and what tells one
 * session from another. A failure here must not fail the page.
 */
async function operating(request: Request): Promise<{ news: News | null; session: string | null }> {
  try {
    const { pathname } = new URL(request.url);
    const operator = pathname.startsWith(`${paths.dashboard}/`)
      ? await findOperator(request)
      : null;
    if (!operator) return { news: null, session: null };
    const news = await findUnseenBookings(db, operator.id);
    return { news, session: operator.session.slice(0, 8) };
  } catch (error) {
    log.error("news", error);
    return { news: null, session: null };
  }
}

export default function App() {
  const { business, words, hours, special, year, toast } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isOperating = pathname.startsWith(paths.dashboard);
  const reading = !pathname.startsWith(`${paths.booking}/`) && !isDoor(pathname);
  return (
    <Page>
      <Toast message={toast} />
      {isOperating ? (
        <Outlet />
      ) : (
        <>
          <Announcement text={words.banner} />
          <SiteHeader business={business} />
          <main id="main" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
          {reading ? (
            <SiteFooter
              business={business}
              about={words.about}
              hours={hours}
              special={special}
              year={year}
            />
          ) : (
            <SlimFooter business={business} year={year} />
          )}
          <BottomBar phone={business.phone} />
        </>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loaded = useRouteLoaderData<typeof loader>("root");
  const shown = useBusiness();
  const status = statusOf(error);
  // Only in the browser: as a document the error page has no scripts, and is read from the top
  // anyway.
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector("main")?.focus();
  }, []);
  return (
    <Page failed>
      <SiteHeader business={shown} />
      <main id="main" tabIndex={-1} className="outline-none">
        <ErrorPage status={status} phone={shown.phone} typed={typedOf(error)} />
      </main>
      {loaded ? (
        <SiteFooter
          business={loaded.business}
          about={loaded.words.about}
          hours={loaded.hours}
          special={loaded.special}
          year={loaded.year}
        />
      ) : null}
      <BottomBar phone={shown.phone} />
    </Page>
  );
}
