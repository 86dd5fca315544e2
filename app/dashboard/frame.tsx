import { Form, Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { shortName } from "~/content/business";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import type { loader } from "~/root";
import { Logo } from "~/ui/logo";
import { useStrayFocus } from "~/ui/focus";
import { useBusiness } from "~/content/use-business";
import { listPath, newSince } from "./filter";
import { MOST_COUNTED, type News, useNews } from "./use-news";

const ITEM = "inline-flex min-h-11 items-center border-b-2 text-base font-medium no-underline";
const IDLE = "text-on-ink hover:border-on-ink border-transparent hover:text-white";
const HERE = "border-amber text-white";

/** What a day's work needs, in the bar at every width. */
const DAILY = [
  { to: paths.dashboard, label: "Bookings" },
  { to: operatorPaths.agenda, label: "Agenda" },
];
const MORE = [
  { to: operatorPaths.inquiries, label: "Inquiries" },
  { to: operatorPaths.waiting, label: "Waiting" },
  { to: operatorPaths.customers, label: "Customers" },
  { to: operatorPaths.money, label: "Money" },
  { to: operatorPaths.settings, label: "Settings" },
];

/** `looked`: what the list just shown leaves of the new bookings. */
export function Frame({ looked = null, children }: { looked?: News | null; children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { name } = useBusiness();
  const news = useNews(root?.news ?? null, looked);
  useStrayFocus();
  const { pathname, key } = useLocation();
  const current = sectionOf(pathname);
  const { inquiries = 0, toText = 0 } = news ?? {};
  const counts: Record<string, ReactNode> = {
    [operatorPaths.inquiries]: <Open count={inquiries} />,
    [operatorPaths.waiting]: <Open count={toText} word="to text" />,
  };
  return (
    <>
      <header data-session={root?.session} className="on-ink bg-ink no-print text-white">
        <div className="page flex flex-wrap items-start gap-x-2.5 gap-y-0 py-2 sm:gap-x-6 lg:min-h-18 lg:items-center lg:gap-x-6 xl:gap-x-8">
          <Link
            to={paths.dashboard}
            className="flex min-h-11 items-center gap-3 font-bold text-white no-underline"
          >
            <Logo name={name} className="size-9" />{" "}
            <span
              aria-hidden="true"
              className="text-lg tracking-tight [font-stretch:116%] max-sm:hidden"
            >
              {shortName(name)}
            </span>
          </Link>
          <nav aria-label="Dashboard" className="min-w-[min(100%,16rem)] grow basis-0">
            <ul className="flex flex-wrap items-center gap-x-2.5 sm:gap-x-4 lg:justify-end lg:gap-x-4 xl:gap-x-7">
              {DAILY.map(({ to, label }) => (
                <li key={to}>
                  <Section to={to} isCurrent={to === current}>
                    {label}
                  </Section>
                  {to === paths.dashboard ? <Badge news={news} /> : null}
                </li>
              ))}
              <li className="contents">
                {/* A key per address: the next screen begins with it closed. */}
                <details key={key} className="unfolded-wide details-content:basis-full contents">
                  <summary
                    className={`${ITEM} ml-auto gap-1 ${MORE.some(({ to }) => to === current) ? HERE : IDLE}`}
                  >
                    More <span aria-hidden="true">▾</span>
                    <Open count={inquiries + toText} />
                  </summary>
                  <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-3 border-t border-white/20 pt-1 lg:contents">
                    {MORE.map(({ to, label }) => (
                      <li key={to}>
                        <Section to={to} isCurrent={to === current}>
                          {label}
                          {counts[to]}
                        </Section>
                      </li>
                    ))}
                    <li>
                      <form method="get" action={paths.home} onSubmit={goHome}>
                        <button type="submit" className={`${ITEM} ${IDLE}`}>
                          Return to Website
                        </button>
                      </form>
                    </li>
                    <li>
                      <Form method="post" action={paths.logout}>
                        <button type="submit" className={`${ITEM} ${IDLE}`}>
                          Sign out
                        </button>
                      </Form>
                    </li>
                  </ul>
                </details>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}

type SectionProps = { to: string; isCurrent: boolean; children: ReactNode };

function Section({ to, isCurrent, children }: SectionProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={`${ITEM} ${isCurrent ? HERE : IDLE}`}
    >
      {children}
    </Link>
  );
}

/** The form alone would leave an empty query, "/?", in the address. */
function goHome(event: FormEvent) {
  event.preventDefault();
  location.assign(paths.home);
}

function Badge({ news }: { news: News | null }) {
  return (
    <span role="status">
      {news && news.count > 0 ? (
        <Link
          to={listPath(newSince(news.since))}
          className="group -mr-2 inline-flex min-h-11 items-center px-2 no-underline"
        >
          <span className="bg-amber text-ink inline-block min-w-6 rounded-full px-2 text-center text-sm leading-6 font-bold tabular-nums group-hover:underline">
            {news.count > MOST_COUNTED ? `${MOST_COUNTED}+` : news.count}
            <span className="sm:max-lg:not-sr-only xl:not-sr-only sr-only"> new</span>
          </span>
        </Link>
      ) : null}
    </span>
  );
}

function Open({ count, word = "open" }: { count: number; word?: string }) {
  return count === 0 ? null : (
    <>
      {" "}
      <span className="bg-amber text-ink ml-1.5 inline-block min-w-6 rounded-full px-2 text-center text-sm leading-6 font-bold tabular-nums">
        {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        <span className="sr-only"> {word}</span>
      </span>
    </>
  );
}

/** The longest path above the current one; anything else belongs to the bookings. */
function sectionOf(pathname: string): string {
  if (pathname === operatorPaths.mail) return operatorPaths.settings;
  if (pathname === operatorPaths.daySheet || pathname === operatorPaths.weather)
    return operatorPaths.agenda;
  const under = [...DAILY, ...MORE].filter(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  );
  return under.reduce<string>(
    (longest, { to }) => (to.length > longest.length ? to : longest),
    paths.dashboard,
  );
}
