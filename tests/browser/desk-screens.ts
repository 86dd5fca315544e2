import { addDays } from "~/domain/time";
import { codeAt } from "../support/authenticator";
import { nextSunday, openDay, today } from "../support/dates";
import { ASKED, askingShop } from "../support/deposits";
import { OPERATOR } from "../support/server";
import { expect } from "./fixtures";
import type { Screen, Screens, Visit } from "./screens";

// The operator's screens, each with the longest words that it may have.

const DAY = openDay();
const LONG = {
  customer_name: "Bartholomew Featherstonehaugh-Cholmondeley",
  customer_email: "bartholomew.featherstonehaugh@telus.net",
  service_name: "Interior and exterior restoration, everything by hand (12 hours)",
  vehicle_make: "Mercedes-Benz",
  vehicle_model: "Sprinter 3500 XD high roof extended",
  total_price_cents: 1_234_567,
};
const WIDE = [768, 1440];
const HOURS = "/dashboard/settings/hours";
const STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;

const isRefused = ({ page }: Visit) => expect(page).toHaveTitle(/^Error: /);
const heading = ({ page }: Visit, name: string | RegExp) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();
const isOpen = ({ page }: Visit) => expect(page.getByRole("dialog")).toBeVisible();
const presses = (name: string) => async (visit: Visit) => {
  await visit.page.getByRole("button", { name }).last().click();
  await isRefused(visit);
};

const LIST: Screen[] = [
  {
    name: "the screens behind More",
    path: "/dashboard",
    widths: [360],
    isPrinted: false,
    reach: async ({ page }) => {
      const money = page.getByRole("link", { name: "Money" });
      await page.setViewportSize({ width: 1024, height: 740 });
      await expect(money).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(money).toBeHidden();
      await page.locator("header summary").click();
      await expect(money).toBeVisible();
    },
  },
  {
    name: "an empty list",
    path: "/dashboard",
    reach: ({ page }) => expect(page.getByText("No bookings found")).toBeVisible(),
  },
  {
    name: "a full list with long words",
    reach: async ({ page, shop }) => {
      for (let index = 0; index < 24; index++) {
        const status = STATUSES[index % 4]!;
        shop.add({ customer_name: `Customer ${index}`, start_minute: 480 + index, status });
      }
      const nextYear = Number(today().slice(0, 4)) + 1;
      shop.add({ ...LONG, booking_date: `${nextYear}-01-20`, start_minute: 660 });
      shop.add({ ...LONG, booking_date: today(), start_minute: 660, status: "completed" });
      await page.goto("/dashboard?range=upcoming&sort=customer");
      await expect(page.getByText("1–25 of 26")).toBeVisible();
    },
  },
  {
    name: "the nightly cleanup on hold",
    widths: [360],
    isPrinted: false,
    reach: async ({ page, shop }) => {
      shop.setLastNight("2020-01-06");
      await page.reload();
      await expect(page.getByRole("heading", { name: "Nightly cleanup" })).toBeVisible();
      shop.setLastNight(today());
    },
  },
  {
    name: "a booking over the list",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page
        .getByRole("link", { name: /^Details of the booking of B/ })
        .first()
        .click();
      await isOpen(visit);
    },
  },
  {
    name: "a change that came too late",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      for (const { id } of shop.bookings()) shop.setStatus(id, "cancelled");
      await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText("Failed to update booking status")).toBeVisible();
    },
  },
  {
    name: "deleting over the list",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.goto("/dashboard");
      await visit.page
        .getByRole("link", { name: /^Details of the booking of/ })
        .first()
        .click();
      await visit.page.getByRole("dialog").getByRole("link", { name: "Delete" }).click();
      await isOpen(visit);
    },
  },
  {
    name: "suspected bookings",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      for (let made = 0; made < 3; made++) {
        // A new one would be trusted at once, as all are in these tests.
        const suspicion = "The form was filled in too fast";
        shop.set(shop.add(LONG), { suspicion, held_until: Date.now() - 1 });
      }
      await page.goto("/dashboard?suspected=1");
      await expect(page.getByRole("link", { name: "Delete all shown" })).toBeVisible();
    },
  },
];

const DAYS: Screen[] = [
  {
    name: "the agenda",
    path: `/dashboard/agenda?date=${DAY}`,
    reach: async ({ page, shop }) => {
      const job = { booking_date: DAY, start_minute: 540 };
      shop.add({ ...job, location_mode: "mobile", city: "Whistler", by_arrangement: 1 });
      shop.add({ ...LONG, ...job, start_minute: 600, status: "completed" });
      shop.add({ ...job, suspicion: "The form was filled in within 2 s", comments: "Dog hair" });
      shop.add({ booking_date: today(), start_minute: 0, duration_minutes: 1440 });
      const second = shop.addResource("crew", "Second crew, north of the Fraser");
      shop.add({ ...LONG, ...job, place: "langley", resource_id: second });
      shop.block(second, [DAY, 600], [DAY, 720], "Picking up polish and pads in Langley");
      shop.close(openDay(2), openDay(2), "Staff training");
      for (let number = 0; number < 10; number++) {
        shop.add({ booking_date: openDay(1), duration_minutes: 120, location_mode: "mobile" });
      }
      await page.reload();
    },
  },
  { name: "the agenda of a week", path: `/dashboard/agenda?date=${DAY}&view=week` },
  { name: "a crowded day", path: `/dashboard/agenda?date=${openDay(1)}`, isPrinted: false },
  { name: "a closed day", path: `/dashboard/agenda?date=${openDay(2)}`, isPrinted: false },
  { name: "today", path: `/dashboard/agenda?date=${today()}`, isPrinted: false },
  { name: "the day's sheet", path: `/dashboard/day-sheet?date=${DAY}` },
];

const DESK: Screen[] = [
  {
    name: "adding a booking",
    path: `/dashboard/add?date=${DAY}`,
    large: WIDE,
    isPrinted: false,
    reach: ({ shop }) => Promise.resolve(shop.add({ ...LONG, booking_date: DAY })),
  },
  {
    name: "adding on a phone, with the days unfolded",
    path: "/dashboard/add",
    widths: [360],
    isPrinted: false,
    reach: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole("table")).toBeHidden();
      await page.getByText("Choose a day").click();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
  {
    name: "adding with errors",
    large: WIDE,
    isPrinted: false,
    reach: presses("Add booking"),
  },
  {
    name: "adding for a customer, custom work",
    large: WIDE,
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("Booked before?").fill("barth");
      await page.getByRole("button", { name: /^Use/ }).click();
      await expect(page.getByLabel("Full name")).toHaveValue(LONG.customer_name);
      await page.getByLabel("Service", { exact: true }).selectOption("custom");
    },
  },
  {
    name: "editing",
    isPrinted: false,
    reach: ({ page, shop }) => page.goto(`/dashboard/bookings/${shop.bookings()[0]!.id}/edit`),
  },
  {
    name: "moving",
    isPrinted: false,
    reach: ({ page, shop }) => page.goto(`/dashboard/bookings/${shop.bookings()[0]!.id}/move`),
  },
];

const RECORDS: Screen[] = [
  {
    name: "customers",
    reach: async ({ page, shop }) => {
      shop.add({ ...LONG, booking_date: DAY });
      await page.goto("/dashboard/customers");
      await expect(page.getByRole("link", { name: LONG.customer_name })).toBeVisible();
    },
  },
  {
    name: "a customer",
    reach: async ({ page }) => {
      await page.getByRole("link", { name: LONG.customer_name }).click();
      await expect(page.getByLabel("Notes")).toBeVisible();
    },
  },
  {
    name: "money",
    reach: async ({ page, shop }) => {
      shop.set(shop.bookings()[0]!.id, { status: "completed" });
      await page.goto(`/dashboard/money?year=${DAY.slice(0, 4)}&by=service`);
    },
  },
  {
    name: "mail",
    reach: async ({ page, shop }) => {
      const booking_id = shop.bookings()[0]!.id;
      const failed = { attempts: 1, problem: "550 no such user" };
      shop.addMessage({ kind: "received", state: "failed", booking_id, ...failed });
      shop.addMessage({ state: "unsure", attempts: 1, problem: "No answer came" });
      await page.goto("/dashboard/mail");
    },
  },
  {
    name: "deleted bookings",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      shop.add({ ...LONG, deleted_at: new Date().toISOString() });
      await page.goto("/dashboard/deleted");
    },
  },
  {
    name: "a deleted booking",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("link", { name: LONG.customer_name }).click();
      await expect(page).toHaveTitle(/^Deleted booking/);
    },
  },
];

const NUMBERS = {
  gst: { number: "123456789 RT0001", rate: 500 },
  pst: { number: "PST-1234-5678", rate: 700 },
};
const PAYMENTS: Screen[] = [
  {
    name: "the money settings, with the history",
    path: "/dashboard/settings/money",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("Record payments").selectOption("on");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Record payments: off to on").first()).toBeVisible();
    },
  },
  {
    name: "the money settings, with taxes and errors",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByText("Work that’s taxed otherwise").click();
      await visit.page.getByLabel("GST number (optional)").fill("12");
      await visit.page.getByLabel("PST, in percent").fill("lots");
      await presses("Save")(visit);
    },
  },
  {
    name: "a summary with taxes",
    isPrinted: false,
    reach: async ({ page, shop, startWith }) => {
      shop.saveDocument("money", { records: true, taxes: NUMBERS, most: "both" }, 2);
      await startWith();
      await page.goto("/booking/contact");
      const total = page.getByText("Total with tax").filter({ visible: true });
      await expect(total.first()).toBeVisible();
    },
  },
  {
    name: "a sheet with what's to be taken",
    reach: async ({ page, shop }) => {
      const day = { ...LONG, booking_date: today() };
      for (let number = 0; number < 7; number++)
        shop.add({ ...day, start_minute: 540 + number * 60 });
      await page.goto("/dashboard/day-sheet");
      await expect(page.getByText("To take: $12,345.67").first()).toBeVisible();
    },
  },
  {
    name: "making a receipt",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      const { id } = shop.bookings().at(-1)!;
      shop.set(id, {
        taxes: JSON.stringify([{ name: "GST", rate: 500, base: 1_234_567, cents: 61_728 }]),
      });
      await page.goto(`/dashboard/bookings/${id}/receipt`);
      await page.getByLabel("Bill to (optional)").fill(LONG.customer_name.repeat(2).slice(0, 120));
    },
  },
  {
    name: "an invoice",
    reach: async (visit) => {
      await visit.page.getByRole("button", { name: "Make a receipt" }).click();
      await heading(visit, /^Invoice /);
    },
  },
  {
    name: "the customer's invoice",
    reach: async ({ page, shop }) => {
      await page.goto(`/booking/manage/${shop.manageSecret(shop.bookings().at(-1)!.id)}/receipt`);
      await expect(page.getByRole("heading", { name: /^Invoice / })).toBeVisible();
    },
  },
  {
    name: "a payment with errors",
    path: "/dashboard/day-sheet",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page
        .getByRole("link", { name: /^Paid by / })
        .first()
        .click();
      await visit.page.getByLabel("Amount, in dollars").fill("all of it");
      await presses("Paid")(visit);
    },
  },
  {
    name: "a payment that nothing is owed for, beside one that's taken back",
    isPrinted: false,
    reach: async ({ page }) => {
      const pays = async () => {
        await page.getByLabel("Cash").check();
        await page.getByLabel("Amount, in dollars").fill("12345.67");
        await page.getByLabel("Tip, in dollars (optional)").fill("20");
        await page.getByLabel("Note (optional)").fill(LONG.customer_name);
        await page.getByRole("button", { name: "Paid" }).click();
      };
      await pays();
      await expect(page.getByText("Rounded to five cents").first()).toBeVisible();
      await page
        .getByText(/^Take back/)
        .nth(2)
        .click();
      await page.getByLabel("Why is it taken back?").last().fill("The tip was for somebody else");
      await page.getByRole("button", { name: "Take back" }).last().click();
      await expect(page.getByText(/^Taken back on/)).toBeVisible();
      await page.getByText("Record a payment").click();
      await pays();
      await expect(page.getByText(/Nothing is owed: record it anyway/)).toBeVisible();
    },
  },
  {
    name: "closing out a day, with errors",
    path: "/dashboard/money/close",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByLabel("Card").fill("all of it");
      await presses("Close out the day")(visit);
    },
  },
  {
    name: "a day that's closed out twice, with what came since",
    reach: async ({ page, shop }) => {
      const closes = async (cash: string) => {
        await page.getByLabel("Card").fill("");
        await page.getByLabel("Cash").fill(cash);
        await page.getByLabel("Note (optional)").fill(LONG.customer_name.repeat(4));
        await page.getByRole("button", { name: "Close out the day" }).click();
        await expect(page.getByText("is closed out")).toBeVisible();
      };
      const pays = async (dollars: string) => {
        await page.goto(`/dashboard/bookings/${shop.bookings().at(-1)!.id}`);
        await page.getByLabel("Cheque").check();
        await page.getByLabel("Amount, in dollars").fill(dollars);
        await page.getByLabel("Tip, in dollars (optional)").fill("5");
        await page.getByRole("button", { name: "Paid" }).click();
        await expect(page.getByText(`Payment $${dollars}, Tip $5.00`)).toBeVisible();
        await page.goto("/dashboard/money/close");
        await expect(page.getByRole("heading", { name: "Since the close" })).toBeVisible();
      };
      await closes("12345.65");
      await pays("12.34");
      await closes("24691.30");
      await pays("56.78");
      await page.getByText("Closed out before").click();
      await expect(page.getByText("Not counted").first()).toBeVisible();
    },
  },
  {
    name: "a month's payments and tax",
    path: "/dashboard/money/month",
    reach: ({ page }) => expect(page.getByText("Tips by crew").first()).toBeVisible(),
  },
  {
    name: "a booking that waits for its deposit",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      const { money, business } = askingShop();
      shop.saveDocument("money", money, 99);
      shop.saveDocument("business", business, 99);
      const held_until = Date.now() + 3_600_000;
      const id = shop.add({ ...LONG, booking_date: DAY, deposit: ASKED, held_until });
      await page.goto(`/dashboard/bookings/${id}`);
      await page.getByLabel("Sender’s name (optional)").fill("Pat Chen");
      await page.getByLabel("Amount, in dollars").first().fill("none");
      await page.getByRole("button", { name: "Deposit received" }).click();
      await expect(page.getByText("Enter the amount in dollars").first()).toBeVisible();
    },
  },
  {
    name: "a list with deposits",
    path: "/dashboard?deposits=1",
    isPrinted: false,
    reach: ({ page }) => expect(page.getByText(/^Deposit \$50\.00 until/).first()).toBeVisible(),
  },
  {
    name: "a list with what's owed",
    path: "/dashboard",
    isPrinted: false,
    reach: ({ page }) => expect(page.getByText("Owes $12,345.67").first()).toBeVisible(),
  },
  {
    name: "a cancellation with a deposit",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      const was = {
        booking_date: addDays(today(), -1),
        status: "confirmed",
        deposit: ASKED,
      } as const;
      const id = shop.add({ ...LONG, ...was });
      shop.pay(id, 7_000);
      await page.goto(`/dashboard/bookings/${id}`);
      await page.getByRole("button", { name: "Cancel booking" }).click();
      await expect(page.getByText("They paid a deposit of $50.00")).toBeVisible();
    },
  },
  {
    name: "a no-show with a deposit",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("link", { name: "Keep booking" }).click();
      await page.getByRole("link", { name: "They didn't come" }).click();
      await expect(page.getByText("They paid a deposit of $50.00")).toBeVisible();
    },
  },
  {
    name: "customers who owe, or didn't come",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("button", { name: "They didn't come" }).click();
      await expect(page.getByText("Booking cancelled: they didn't come")).toBeVisible();
      await page.goto("/dashboard/customers?only=noShow");
      await expect(page.getByText(/^Didn't come: 1 · Owes/)).toBeVisible();
    },
  },
];

const WAITING: Screen[] = [
  { name: "writing in a caller", path: "/dashboard/waiting/add", isPrinted: false },
  {
    name: "writing in a caller with errors",
    isPrinted: false,
    reach: presses("Put on the list"),
  },
  {
    name: "who is in line",
    isPrinted: false,
    reach: async (visit) => {
      const { page } = visit;
      const decals = { label: "Decal Removal, from $50.00" };
      await page.getByLabel("Service", { exact: true }).selectOption(decals);
      await page.getByLabel("Full name").fill(LONG.customer_name);
      await page.getByLabel("Phone", { exact: true }).fill("604-555-0177");
      await page.getByRole("button", { name: "Put on the list" }).click();
      await heading(visit, "Waiting list");
      await expect(async () => {
        await page.goto("/dashboard/waiting");
        await expect(page.getByRole("link", { name: /^Text/ })).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  },
  {
    name: "taking somebody off the list",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByRole("link", { name: /^Take off the list/ }).click();
      await heading(visit, /^Take .* off the list\?$/);
    },
  },
  {
    name: "the time that's offered",
    isPrinted: false,
    reach: async (visit) => {
      const { page } = visit;
      await page.goto("/dashboard/waiting");
      const text = await page.getByRole("link", { name: /^Text/ }).getAttribute("href");
      await page.goto(/\/booking\/waiting\/[\w-]+/.exec(decodeURIComponent(text!))![0]);
      await heading(visit, "A time is free for you");
    },
  },
];

const WEATHER: Screen[] = [
  {
    name: "whom to ask because of the weather",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      const outside = { booking_date: DAY, service_key: "Exterior2Hours", place: "burnaby" };
      shop.add({ ...LONG, ...outside, location_mode: "mobile", start_minute: 540 });
      shop.add({ ...outside, location_mode: "mobile", start_minute: 840 });
      await page.goto(`/dashboard/weather?date=${DAY}`);
      await expect(page.getByRole("checkbox").first()).toBeVisible();
    },
  },
  {
    name: "who was asked because of the weather",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByRole("button", { name: "Ask these customers" }).click();
      await heading(visit, "Asked");
    },
  },
  {
    name: "what's asked because of the weather",
    isPrinted: false,
    reach: async (visit) => {
      const { page } = visit;
      const text = await page.getByRole("link", { name: /^Text/ }).first().getAttribute("href");
      await page.goto(/\/booking\/waiting\/[\w-]+/.exec(decodeURIComponent(text!))![0]);
      await heading(visit, "Another time because of the weather?");
    },
  },
];

const SETTINGS: Screen[] = [
  { name: "settings", path: "/dashboard/settings", isPrinted: false },
  { name: "services and prices", path: "/dashboard/settings/services", isPrinted: false },
  {
    name: "a package asked about before it's retired",
    path: "/dashboard/settings/services",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("button", { name: "Retire Interior Detailing" }).click();
      await expect(page.getByRole("alert")).toContainText("won't be sold any more");
    },
  },
  {
    name: "earlier prices asked about before they're back",
    path: "/dashboard/settings/services",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("Interior work, $ an hour").fill("55");
      await page.getByRole("button", { name: "Save rates" }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: /^Undo this change/ }).click();
      await expect(page.getByRole("alert")).toContainText("from $55 to $50 an hour");
    },
  },
  {
    name: "a package with errors",
    path: "/dashboard/settings/services/SteamCleaning",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByLabel("Price in dollars").fill("a lot");
      await visit.page.getByLabel("Minutes in the calendar").fill("100");
      await presses("Save package")(visit);
    },
  },
  {
    name: "hours",
    isPrinted: false,
    reach: async ({ page, shop }) => {
      const reason = `${"A reason as long as it may be, ".repeat(2)}of eighty letters`;
      shop.close(addDays(nextSunday(), 1), addDays(today(), 400), reason);
      shop.add({ ...LONG, booking_date: nextSunday() });
      await page.goto(HOURS);
    },
  },
  {
    name: "hours with errors",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("heading", { level: 2, name: "Rules" }).click();
      await page.getByLabel(/^How long does a crew take/).fill("none");
      await page.getByRole("button", { name: "Save rules" }).click();
      const name = "The rules haven't been saved";
      await expect(page.getByRole("heading", { name })).toBeVisible();
    },
  },
  {
    name: "bookings that do not fit new hours",
    path: HOURS,
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("Sunday, open or closed").selectOption("Closed");
      await page.getByRole("button", { name: "Save weekly hours" }).click();
      await expect(page.getByRole("button", { name: "Save anyway" })).toBeVisible();
    },
  },
  {
    name: "crews and bays with errors",
    path: "/dashboard/settings/crews",
    isPrinted: false,
    reach: async (visit) => {
      const long = visit.shop.addResource("crew", "A crew whose name is as long as can be!!");
      const reason = `${"A reason as long as it may be, ".repeat(2)}of eighty letters`;
      visit.shop.block(long, [today(), 0], [addDays(today(), 400), 90], reason);
      await visit.page.reload();
      await visit.page.getByText("Change Mobile crew").click();
      const form = visit.page
        .locator("details[open]")
        .filter({ has: visit.page.getByText("Save Mobile") });
      await form.getByLabel("Name").fill("");
      await form.getByLabel("Hours").selectOption("Its own");
      if (!(await form.getByLabel("Monday, ends").isVisible()))
        await form.getByText("Monday").first().click();
      await form.getByLabel("Monday, ends").fill("07:00");
      await presses("Save Mobile crew")(visit);
    },
  },
  {
    name: "the business with errors",
    path: "/dashboard/settings/business",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByLabel("Name", { exact: true }).fill("A name as long as it may be");
      await visit.page.getByLabel("Social profile (optional)").fill("x".repeat(60));
      await presses("Save business")(visit);
    },
  },
  {
    name: "the words with errors",
    path: "/dashboard/settings/words",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByLabel("Headline").fill("");
      await visit.page.getByLabel("Lines").fill("x".repeat(150));
      await presses("Save words")(visit);
    },
  },
  {
    name: "reviews, one of them hidden and long, with the history",
    path: "/dashboard/settings/reviews",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("Name, as they want it shown").fill(LONG.customer_name);
      await page.getByLabel("Town").fill("Garibaldi Highlands");
      await page.getByLabel("What they wrote").fill("As good as new. ".repeat(37));
      await page.getByRole("button", { name: "Add review" }).click();
      await page.getByRole("button", { name: /^Hide/ }).click();
      await expect(page.getByText("(hidden)")).toBeVisible();
    },
  },
  {
    name: "photos with errors",
    path: "/dashboard/settings/photos",
    isPrinted: false,
    reach: async (visit) => {
      const { page } = visit;
      const words = "A caption that's as long as may be, of nearly sixty letters";
      for (const label of ["Photo", "Before photo, if you have one"])
        await page
          .getByLabel(label, { exact: true })
          .setInputFiles("public/pictures/wheel-400.webp");
      await page.getByLabel("What it shows (alt text)").fill(words.repeat(2));
      await page.getByLabel("Caption").fill(words);
      await page.getByLabel("What the before photo shows").fill(words.repeat(2));
      await page.getByRole("button", { name: "Add photo" }).click();
      await expect(page.getByRole("button", { name: `Hide the photo ${words}` })).toBeVisible();
      await presses("Add photo")(visit);
    },
  },
  {
    name: "removed photos",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByRole("button", { name: /^Remove the photo/ }).click();
      await expect(page.getByRole("heading", { name: "Removed photos" })).toBeVisible();
    },
  },
  {
    name: "a photo asked about before it's removed for good",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByRole("link", { name: /^Remove for good/ }).click();
      await expect(visit.page.getByRole("heading", { level: 1 })).toContainText("for good?");
    },
  },
  {
    name: "a new calendar feed",
    path: "/dashboard/settings/feed",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.getByLabel("What reads it?").fill("My phone");
      await page.getByRole("button", { name: "Make an address" }).click();
      await expect(page.getByLabel("Address of the feed")).toBeVisible();
    },
  },
  {
    name: "operators with an error",
    path: "/dashboard/settings/operators",
    isPrinted: false,
    reach: presses("Invite"),
  },
  {
    name: "an invitation",
    isPrinted: false,
    reach: async (visit) => {
      const name = "bartholomew.featherstonehaugh.".repeat(4);
      const email = `${name}of.the.shop@detailing.example.com`;
      await visit.page.getByLabel("Email").fill(email);
      await visit.page.getByRole("button", { name: "Invite" }).click();
      await heading(visit, "The link of the invitation");
    },
  },
  {
    name: "whoever is invited",
    isPrinted: false,
    reach: async ({ page }) => {
      await page.goto(new URL(await page.getByLabel("Invitation link").inputValue()).pathname);
    },
  },
];

const SIGN_IN: Screen[] = [
  { name: "the sign-in", path: "/login", isPrinted: false },
  { name: "the sign-in with errors", isPrinted: false, reach: presses("Sign in") },
  { name: "a forgotten password", path: "/login/forgot", isPrinted: false },
  { name: "a link that was used", path: `/login/reset/${"a".repeat(22)}`, isPrinted: false },
];

const ACCOUNT: Screen[] = [
  {
    name: "one's account with errors",
    path: "/dashboard/settings/account",
    isPrinted: false,
    reach: presses("Change password"),
  },
  {
    name: "a second factor",
    path: "/dashboard/settings/account/second-factor",
    isPrinted: false,
    reach: async (visit) => {
      await visit.page.getByLabel("Your password").fill(OPERATOR.password);
      await visit.page.getByRole("button", { name: "Set up" }).click();
      const name = "QR code of the secret below";
      await expect(visit.page.getByRole("img", { name })).toBeVisible();
    },
  },
  {
    name: "recovery codes",
    reach: async (visit) => {
      const { page } = visit;
      const paragraph = page.getByRole("paragraph").filter({ hasText: /^Secret: / });
      const secret = (await paragraph.textContent())!.replace("Secret: ", "");
      await page.getByLabel("Code of six digits").fill(codeAt(secret, Date.now()));
      await page.getByRole("button", { name: "Switch on" }).click();
      await heading(visit, "Your recovery codes");
    },
  },
  {
    name: "the code, with an error",
    isPrinted: false,
    reach: async (visit) => {
      const { page } = visit;
      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email").fill(OPERATOR.email);
      await page.getByLabel("Password").fill(OPERATOR.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await heading(visit, "Enter your code");
      await page.getByText("I don't have my app at hand").click();
      await page.getByRole("button", { name: "Use recovery code" }).click();
      await isRefused(visit);
    },
  },
];

export const OPERATORS: Screens = {
  "the list": LIST,
  "the agenda and the day's sheet": DAYS,
  "the desk": DESK,
  "customers, money and mail": RECORDS,
  payments: PAYMENTS,
  "the waiting list": WAITING,
  "the weather": WEATHER,
  "the settings": SETTINGS,
  "the account": ACCOUNT,
};
export const STRANGERS: Screens = { "the sign-in": SIGN_IN };
