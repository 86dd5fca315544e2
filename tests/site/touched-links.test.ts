import { expect, test } from "../support/page/site";

// Addresses as mail programs, password managers and phones use them.

test("a link opens its booking, whatever was taken into it", async ({ page, shop }) => {
  const secret = shop.manageSecret(shop.add());
  for (const stray of [".", ",", ")", "]", ">", "%20", "%3E.", "&gt;", "%E2%80%9D", "%C2%A0"]) {
    await page.goto(`/booking/manage/${secret}${stray}`);
    expect([stray, page.status()]).toEqual([stray, 200]);
    expect(page.url()).toMatch(new RegExp(`/booking/manage/${secret}$`));
  }
  await page.goto(`/login/reset/${shop.resetSecret()}).`);
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
});

test("phones make no links of dates and numbers", async ({ page, signIn }) => {
  await signIn();
  for (const path of ["/", "/vancouver", "/booking/service", "/no/such/page", "/dashboard"]) {
    await page.goto(path);
    const html = await page.content();
    expect([path, html.match(/<meta name="format-detection" content="([^"]*)"/)?.[1]]).toEqual([
      path,
      "telephone=no, date=no, address=no, email=no",
    ]);
    expect(html).not.toMatch(/(src|href)="data:[^"]*[<>\s]/);
  }
});
