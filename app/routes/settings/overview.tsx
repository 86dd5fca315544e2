import { Link } from "@remix-run/react";
import { operatorLoader } from "~/auth/operator-route.server";
import { Frame } from "~/dashboard/frame";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { PageHeading } from "~/ui/page-heading";

export const handle: PageHandle = { title: "Settings" };
export const meta = noindex(
  "Your business, hours, crews and bays, operators, your account and the calendar feed.",
);

export const loader = operatorLoader(async () => {
  return {};
});

const PARTS = [
  {
    title: "Shop",
    pages: [
      {
        to: operatorPaths.business,
        name: "Business",
        about: "Name, phone, email, street, social profile, listing and rating",
      },
      {
        to: operatorPaths.services,
        name: "Services and prices",
        about: "Packages, prices, durations, hourly rates, single jobs, larger vehicles",
      },
      {
        to: operatorPaths.hours,
        name: "Hours and closures",
        about: "When you're open, what can be booked online, set-up and early leave, holidays",
      },
      {
        to: operatorPaths.crews,
        name: "Crews and bays",
        about: "Who drives to customers, where cars are detailed at the shop; days off and repairs",
      },
      {
        to: operatorPaths.moneySettings,
        name: "Money",
        about: "Payments, deposits, and which tax is charged",
      },
    ],
  },
  {
    title: "Website",
    pages: [
      {
        to: operatorPaths.words,
        name: "Words",
        about: "Headline, about you, what you need at a customer's place, an announcement",
      },
      {
        to: operatorPaths.reviews,
        name: "Reviews",
        about: "What your customers say, in your order",
      },
      {
        to: operatorPaths.photos,
        name: "Photos",
        about: "Pictures of your work, single or before and after",
      },
    ],
  },
  {
    title: "You",
    pages: [
      {
        to: operatorPaths.account,
        name: "Your account",
        about: "Password, second factor, sign out everywhere",
      },
      {
        to: operatorPaths.operators,
        name: "Operators",
        about: "Who can sign in here; invite someone",
      },
      {
        to: operatorPaths.mail,
        name: "Mail",
        about: "Your mail server, a test message, and what hasn't been delivered",
      },
      {
        to: operatorPaths.feed,
        name: "Calendar feed",
        about: "Bookings in your own calendar, behind a secret address",
      },
    ],
  },
] as const;

export default function Settings() {
  return (
    <Frame>
      <div className="page pt-8 pb-16 md:pt-11">
        <PageHeading>Settings</PageHeading>
        <div className="mt-6 gap-x-10 md:columns-2">
          {PARTS.map(({ title, pages }) => (
            <section key={title} aria-labelledby={title} className="mb-8 break-inside-avoid">
              <h2 id={title}>{title}</h2>
              <ul className="rounded-card border-line bg-card ruled mt-3 overflow-hidden border">
                {pages.map(({ to, name, about }) => (
                  <li key={to} className="hover:bg-picked relative px-5 py-3">
                    {/* The whole row follows it. */}
                    <Link to={to} className="link after:absolute after:inset-0">
                      {name}
                    </Link>
                    <p className="text-soft leading-snug">{about}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Frame>
  );
}
