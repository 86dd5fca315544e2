import type { Locator, Page } from "playwright/test";
import type { Draft } from "~/booking/wizard/draft.server";
import { holidayWithDays, openDay, openDays, openDaysOfAPage, pageOf } from "../support/dates";
import type { Shop } from "../support/shop";
import { expect } from "./fixtures";
import type { Wizard } from "./wizard";

// What visitors see, one page of each template and each state of the booking; a state follows the
// one before it in its group. desk-screens.ts has the operator's.

export type Visit = {
  page: Page;
  shop: Shop;
  wizard: Wizard;
  startWith: (change?: Partial<Draft>) => Promise<Draft>;
};
export type Screen = {
  name: string;
  /** The address that is opened first, where there is one. */
  path?: string;
  /** What leads to the state from there, and sees that it is reached. */
  reach?: (visit: Visit) => Promise<unknown>;
  widths?: number[];
  large?: number[];
  pairs?: (visit: Visit) => [chosen: Locator, other: Locator][];
  isPrinted?: boolean;
};
export type Screens = Record<string, Screen[]>;

const isRefused = ({ page }: Visit) => expect(page).toHaveTitle(/^Error: /);
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const link = (page: Page, name: string) => main(page).getByRole("link", { name });

export const READ: Screen[] = [
  {
    name: "a city",
    path: "/whistler",
    reach: async ({ page }) => {
      const map = page.getByTitle("Map of Whistler");
      await map.scrollIntoViewIfNeeded();
      await expect(map.contentFrame().getByRole("link")).toBeVisible();
    },
    pairs: ({ page }) => [
      [main(page).getByRole("button", { name: "Locations" }), link(page, "Contact")],
    ],
  },
  { name: "mobile detailing", path: "/mobile-detailing-surrey-bc" },
  { name: "ceramic coating", path: "/ceramic-coating-squamish-bc-paint-protection" },
  { name: "an alternative", path: "/dealership-detailing-alternative-burnaby" },
  { name: "an inquiry", path: "/window-tinting-whistler-bc-legal-automotive-tint" },
  { name: "services", path: "/services" },
  { name: "sitemap", path: "/sitemap" },
  { name: "privacy", path: "/privacy" },
  { name: "a picture", path: "/results/wheel" },
  { name: "not found", path: "/nothing-here" },
];

const HOME: Screen[] = [
  {
    name: "home",
    path: "/?services=exterior&compare=ceramic",
    pairs: ({ page }) => [
      [link(page, "Home"), link(page, "Contact")],
      [
        page.getByRole("button", { name: "Exterior Services" }),
        page.getByRole("button", { name: "Interior Services" }),
      ],
      [
        page.getByRole("link", { name: "Ceramic", exact: true }),
        page.getByRole("link", { name: "Mobile", exact: true }),
      ],
    ],
  },
  {
    name: "the sheet of locations",
    path: "/",
    widths: [360],
    isPrinted: false,
    reach: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("button", { name: "Locations" }).click();
      await expect(page.getByRole("dialog", { name: "Our Locations" })).toBeVisible();
    },
  },
  {
    name: "home with everything revealed",
    path: "/?services=specialty",
    isPrinted: false,
    reach: async ({ page }) => {
      const more = page.getByRole("region", { name: "What the same work costs elsewhere" });
      await page.setViewportSize({ width: 360, height: 740 });
      await more.getByText("5 Year Ceramic Coating").first().click();
      await page.getByRole("button", { name: "Show More Photos" }).click();
      await page.getByRole("button", { name: "View More Reviews" }).click();
    },
  },
  {
    name: "the photo viewer",
    isPrinted: false,
    reach: async ({ page }) => {
      await page
        .getByRole("link", { name: /^Enlarge/ })
        .nth(3)
        .click();
      await expect(page.getByRole("dialog", { name: "Photo viewer" })).toBeVisible();
    },
  },
];

const PACKAGE: Screen[] = [
  {
    name: "a package",
    path: "/",
    isPrinted: false,
    reach: async ({ page }) => {
      const name = "Select Package Steam Cleaning & Interior Shampoo";
      await page.getByRole("button", { name }).first().click();
      await expect(page).toHaveURL("/booking/package");
    },
  },
  {
    name: "a package with errors",
    isPrinted: false,
    reach: async ({ page, wizard }) => {
      await wizard.press("Confirm Booking");
      const heading = { name: "Please fill in all required fields" };
      await expect(page.getByRole("heading", heading)).toBeVisible();
    },
    pairs: ({ page }) => [[page.getByLabel("Full name"), page.getByLabel("Make")]],
  },
  {
    name: "a package far away",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("In which town?").selectOption("whistler");
      await expect(page.getByText(/^Whistler is \d+ km/)).toBeVisible();
    },
  },
  {
    name: "the home page while a package is chosen",
    isPrinted: false,
    reach: async ({ wizard, page }) => {
      await wizard.press("Choose another package");
      await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
    },
  },
];

const lostTime = async ({ page, wizard, shop }: Visit) => {
  await wizard.introduce();
  shop.fill(openDay(), 600, 60);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("group", { name: "Choose another time" })).toBeVisible();
};

const FIRST_STEPS: Screen[] = [
  { name: "step 1", path: "/booking/service" },
  {
    name: "step 1 with errors",
    isPrinted: false,
    reach: async (visit) => {
      await visit.wizard.press("Continue to Select Date");
      await isRefused(visit);
    },
  },
  {
    name: "step 1, interior",
    isPrinted: false,
    reach: ({ wizard }) =>
      wizard.choose({ vehicle: "Van", options: ["Seat Cleaning", "Interior Windows"] }),
    pairs: ({ page, wizard }) => {
      const card = (name: string) => page.locator(".choice", { has: wizard.choice(name) });
      const steps = page.getByRole("navigation", { name: "Booking steps" }).getByRole("listitem");
      return [
        [wizard.category("Interior Services"), wizard.category("Exterior Services")],
        [card("Van"), card("Truck/SUV")],
        [steps.nth(0), steps.nth(1)],
      ];
    },
  },
  {
    name: "step 1, custom, with its summary open",
    isPrinted: false,
    reach: async ({ page, wizard }) => {
      await wizard.choose({ category: "Custom Package", jobs: ["Leather Treatment"] });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("main").locator("summary").click();
      await expect(page.getByText("Estimate in CAD before tax.").first()).toBeVisible();
    },
  },
  {
    name: "step 2 with every word of a day, and an error",
    reach: async (visit) => {
      const from = pageOf(holidayWithDays());
      const [full, closed] = openDays().filter((date) => pageOf(date) === from);
      visit.shop.fill(full!);
      visit.shop.close(closed!, closed!, "Staff training");
      await visit.startWith({ date: null, start: null });
      await visit.page.goto(`/booking/date?from=${from}`);
      const days = visit.page.getByRole("table");
      for (const word of ["holiday", "full", "closed", "call"]) {
        await expect(days.getByText(word, { exact: true }).first()).toBeVisible();
      }
      await visit.wizard.press("Continue to Vehicle Details");
      await isRefused(visit);
    },
  },
  {
    name: "step 2, chosen",
    isPrinted: false,
    reach: async ({ page, startWith, shop }) => {
      shop.reset();
      await startWith({ date: openDaysOfAPage()[0]! });
      await page.goto("/booking/date");
    },
    pairs: ({ page, wizard }) => {
      const [first, second] = openDaysOfAPage();
      const card = (time: string) => page.locator(".choice", { has: wizard.time(time) });
      return [
        [wizard.day(first!), wizard.day(second!)],
        [card("10:00 AM"), card("11:00 AM")],
      ];
    },
  },
  {
    name: "step 2 with a lost time",
    isPrinted: false,
    reach: async ({ page, startWith, shop }) => {
      shop.fill(openDay(), 600, 60);
      await startWith();
      await page.goto("/booking/date");
      const lost = "The time you chose before isn't free for this booking.";
      await expect(page.getByText(lost)).toBeVisible();
    },
  },
];

const LAST_STEPS: Screen[] = [
  {
    name: "step 3",
    reach: async ({ page, startWith }) => {
      await startWith({ make: "", model: "" });
      await page.goto("/booking/vehicle");
    },
  },
  {
    name: "step 3 with errors",
    isPrinted: false,
    reach: async (visit) => {
      await visit.wizard.press("Continue to Contact Info");
      await isRefused(visit);
    },
  },
  {
    name: "step 4 with a new price",
    reach: async ({ page, wizard }) => {
      await wizard.describeVehicle({ type: "Van", notes: "Dog hair" });
      await wizard.toContact();
      await expect(page.getByText("Your estimated total is now $75.00")).toBeVisible();
    },
  },
  {
    name: "step 4 with errors",
    isPrinted: false,
    reach: async (visit) => {
      await visit.wizard.press("Confirm Booking");
      await isRefused(visit);
    },
  },
  { name: "step 4 with a lost time", isPrinted: false, reach: lostTime },
  {
    name: "the confirmation",
    reach: async ({ page, wizard }) => {
      const others = page.getByRole("group", { name: "Choose another time" });
      await others.getByRole("radio").first().check();
      await wizard.confirm();
    },
  },
  {
    name: "the confirmation of what is cancelled",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      shop.setStatus(shop.bookings().at(-1)!.id, "cancelled");
      await page.reload();
      await expect(page.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
    },
  },
];

const manage =
  (path: string, change = {}) =>
  async ({ page, shop }: Visit) => {
    shop.reset();
    const own = { reference: "ABCD-2345", customer_name: "Avery Chen", comments: "Dog hair" };
    const id = shop.add({ ...own, ...change });
    await page.goto(`/booking/manage/${shop.manageSecret(id)}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };

const WANTED = "flow=wizard&service=Interior2Hours&vehicle=sedan&place=whistler";
const MANAGE: Screen[] = [
  { name: "one's own booking", reach: manage("") },
  { name: "moving it", isPrinted: false, reach: manage("/move") },
  { name: "changing it", isPrinted: false, reach: manage("/change") },
  { name: "cancelling it", isPrinted: false, reach: manage("/cancel") },
  { name: "one that is cancelled", isPrinted: false, reach: manage("", { status: "cancelled" }) },
  { name: "an inquiry in writing", isPrinted: false, path: "/inquiry" },
  {
    name: "a price in writing",
    isPrinted: false,
    reach: ({ page, shop }) => page.goto(`/inquiry/answer/${shop.answerSecret()}`),
  },
  {
    name: "a price in writing, accepted",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("link", { name: "Accept" }).click();
      await expect(page.getByRole("heading", { name: "Choose your day and time" })).toBeVisible();
    },
  },
  { name: "finding it", isPrinted: false, path: "/booking/find" },
  { name: "finding it, asked", isPrinted: false, path: "/booking/find?sent" },
  { name: "waiting, by phone", isPrinted: false, path: `/booking/waiting?${WANTED}` },
  { name: "a place in line that is none", isPrinted: false, path: "/booking/waiting/none" },
  { name: "a link that is none", isPrinted: false, path: `/booking/manage/${"x".repeat(22)}` },
];

export const PUBLIC: Screens = {
  "pages that are only read": READ.slice(0, 6),
  "pages that are only read, and those that are not there": READ.slice(6),
  "the home page": HOME,
  "a package": PACKAGE,
  "the first two steps": FIRST_STEPS,
  "the last two steps and the confirmation": LAST_STEPS,
  "one's own booking": MANAGE,
};
