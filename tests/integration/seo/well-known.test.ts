import { expect, it, vi } from "vitest";
import * as changePassword from "~/routes/change-password";
import * as securityTxt from "~/routes/security-txt";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { get, responseOf } from "../../support/requests";

it("a password manager is led to where a password is changed", async () => {
  const answer = await responseOf(changePassword.loader, get("/.well-known/change-password"));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/dashboard/settings/account",
  ]);
});

it("security.txt names whom to write to, and does not run out while the site runs", async () => {
  for (const today of ["2026-12-08T23:59:00Z", "2031-01-01T00:00:00Z"]) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(today) });
    const answer = await responseOf(securityTxt.loader, get("/.well-known/security.txt"));
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    const fields = Object.fromEntries(
      text
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: `mailto:${BUSINESS_DEFAULTS.email}`,
      Canonical: "http://localhost/.well-known/security.txt",
      "Preferred-Languages": "en",
    });
    const days = (Date.parse(fields.Expires as string) - Date.parse(today)) / 86_400_000;
    expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  }
});
