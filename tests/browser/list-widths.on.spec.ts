import { today } from "../support/dates";
import { test } from "./fixtures";
import { fitsAt } from "./misfits";

test("dates of another year and prices over $1,000 fit into the list", async ({ page, shop, signIn }) => {
  await signIn();
  const nextYear = Number(today().slice(0, 4)) + 1;
  // Whatever the weekday: "Wed" is the widest.
  for (let day = 20; day < 27; day++) shop.add({ booking_date: `${nextYear}-01-${day}`, start_minute: 660, status: "completed", total_price_cents: 164_850 });
  shop.add({ booking_date: today(), start_minute: 660, status: "completed", total_price_cents: 1_234_567 });
  await page.goto("/dashboard");
  await fitsAt([320, 360, 390, 480, 768, 1024, 1280, 1440], page, "the list");
});
