import { hashOf } from "../../db/secret";
import { fullDraft } from "../support/cookies";
import { expect, test } from "./fixtures";

test("an unknown address says so, logs its path and leads home", async ({ page, server, scripted }) => {
  const logged = scripted ? page.waitForEvent("console", (message) => message.text().includes("/no/such-page")) : null;
  const answer = await page.goto("/no/such-page");
  await logged;
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("heading", { name: "Professional Mobile Auto Detailing" })).toBeVisible();
  expect(server.output()).toContain("404 /no/such-page");
});

test("the home page leads to both ways of booking", async ({ page, wizard }) => {
  await page.goto("/");
  await expect(page.getByText("SERVING GREATER VANCOUVER")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "Book your package" })).toBeInViewport();
  await page.getByRole("link", { name: "Build your own" }).click();
  await wizard.isAt("Select Service");
});

test("no page scrolls sideways at 320 pixels", async ({ page, shop, startWith, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = "Wolfeschlegelsteinhausenbergerdorff";
  const token = "abcdefghijklmnopqrstuv";
  const id = shop.add({ confirmation_hash: hashOf(token), customer_name: long.repeat(2), customer_email: `${long}@example.com`, vehicle_model: long, comments: long.repeat(5) });
  const manage = `/booking/manage/${shop.manageSecret(id)}`;
  await startWith(fullDraft({ make: long, model: long }));
  await signIn();
  const paths = [
    "/booking/service", "/booking/date", "/booking/vehicle", "/booking/contact", `/booking/confirmed/${token}`,
    manage, `${manage}/move`, `${manage}/change`, `${manage}/cancel`, "/booking/manage/nothing",
    "/dashboard", "/dashboard?q=nobody", `/dashboard/bookings/${id}`, `/dashboard/bookings/${id}/delete`,
  ];
  for (const path of paths) {
    await page.goto(path);
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(wide, path).toBeLessThanOrEqual(window!);
  }
});
