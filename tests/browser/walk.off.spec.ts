import { test } from "./fixtures";
import { openDay } from "../support/dates";
import { select } from "./visitor";
import { look } from "./walk";

// Where a page is another one without scripts; axe needs them.

test.slow();

test("home and the booking fit, and work by keys, without scripts", async ({ page, startWith }) => {
  await startWith();
  const steps = ["service", "date", "vehicle", "contact"].map((step) => `/booking/${step}`);
  for (const path of ["/", ...steps]) {
    await page.goto(path);
    await look(page, path, { isScripted: false, isPrinted: path === "/" });
  }
  await page.goto("/");
  await select(page, "Interior Detailing");
  await look(page, "/booking/package", { isScripted: false, isPrinted: false });
});

test("the operator's way works without a script", async ({ page, shop, signIn }) => {
  await signIn();
  shop.add({ booking_date: openDay() });
  for (const path of ["/dashboard", `/dashboard/add?date=${openDay()}`]) {
    await page.goto(path);
    const how = { isScripted: false, isPrinted: false, mayBreak: true };
    await look(page, path, { ...how, large: [768, 1440] });
  }
});
