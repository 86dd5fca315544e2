import { hashOf, newSecret } from "../../db/secret";
import { draftCookie, fullDraft, operatorCookie } from "../support/cookies";
import { openDay } from "../support/dates";
import type { Shop } from "../support/shop";

/** `indexed` is false if the page is noindex; `wanted` is the performance score it must reach if it ships a script. */
export type LighthousePage = {
  page: string;
  path: string;
  cookie: string;
  wanted: number;
  indexed: boolean;
};

const VISITOR = 98;
const OPERATOR = 95;

const PUBLIC = {
  home: "/",
  "a city": "/whistler",
  "mobile detailing": "/mobile-detailing-vancouver-bc",
  "ceramic coating": "/ceramic-coating-squamish-bc-paint-protection",
  "an alternative": "/dealership-detailing-alternative-burnaby",
  "an inquiry": "/window-tinting-whistler-bc-legal-automotive-tint",
  services: "/services",
  sitemap: "/sitemap",
  privacy: "/privacy",
};
const SCREENS = {
  "dashboard, upcoming": "/dashboard?range=upcoming",
  "dashboard, all bookings": "/dashboard",
  "dashboard, details": "/dashboard/bookings/1",
  agenda: "/dashboard/agenda",
  "add a booking": "/dashboard/add",
  customers: "/dashboard/customers",
  money: "/dashboard/money",
  settings: "/dashboard/settings",
  hours: "/dashboard/settings/hours",
};

/** One page of every family, every step as a visitor reaches it, and the operator's screens. */
export async function lighthousePages(origin: string, shop: Shop): Promise<LighthousePage[]> {
  // Otherwise a seeded shop could be full at the draft's time.
  shop.setRules({ capacity: 50 });
  const token = newSecret();
  const booking = shop.add({ confirmation_hash: hashOf(token) });
  const operator = `operator=${await operatorCookie(shop.signIn())}`;
  const step = async (name: string, change: Parameters<typeof fullDraft>[0]) =>
    visitors(name, `/booking/${name}`, { cookie: `draft=${await draftCookie(fullDraft(change))}` });
  return [
    ...Object.entries(PUBLIC).map(([page, path]) => visitors(page, path)),
    visitors("a picture", "/results/wheel", { indexed: false }),
    visitors("package chosen", "/?section=booking", { cookie: await packageCookie(origin) }),
    visitors("service", "/booking/service"),
    await step("date", { date: null, start: null }),
    { ...(await step("date", { date: openDay(), start: null })), page: "date, times" },
    await step("vehicle", { make: "", model: "" }),
    await step("contact", {}),
    visitors("confirmation", `/booking/confirmed/${token}`, { indexed: false }),
    visitors("customer's own page", `/booking/manage/${shop.manageSecret(booking)}`, {
      indexed: false,
    }),
    visitors("sign-in", "/login", { indexed: false }),
    ...Object.entries(SCREENS).map(([page, path]) => ({
      page,
      path,
      cookie: operator,
      wanted: OPERATOR,
      indexed: false,
    })),
  ];
}

function visitors(page: string, path: string, rest: Partial<LighthousePage> = {}): LighthousePage {
  return { page, path, cookie: "", wanted: VISITOR, indexed: true, ...rest };
}

/** The cookie that "Select Package" sets in a browser. */
async function packageCookie(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/package`, {
    method: "POST",
    body: new URLSearchParams({ package: "SteamCleaning" }),
    redirect: "manual",
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0]!)
    .join("; ");
}
