import { writeFileSync } from "node:fs";
import type { Email } from "postal-mime";
import { expect, it } from "vitest";
import { customerPaths } from "~/customer-paths";

import { openDays } from "../../support/dates";
import { visibleText } from "../../support/html";
import { mail, serveMail } from "../../support/mail-server";
import { manageLink } from "../../support/mailbox";
import { OPERATOR } from "../../support/server";
import { Guest } from "../../support/built";
import { PACKAGE_KEYS, PACKAGES } from "../../support/catalogue";
import type { PackageKey } from "~/content/package-keys";
import { server, shop, folder, serveShop } from "../../support/served-shop";

// A machine books every day full as fast as it can; then customers book the day that they want, without script.

const LANES = 8;
const HOUR = 60 * 60_000;
/** A whole day's work: two of them fill a day. */
const LONGEST = PACKAGE_KEYS.toSorted((a, b) => PACKAGES[b].minutes - PACKAGES[a].minutes)[0]!;
const DAYS = openDays();
/** Every day at least once, some days twice. */
const WAVE = DAYS.length + 30;

let shift = 0;

serveMail();
serveShop(() => {
  passTime(0);
  return {
    SMTP_URL: mail.url,
    CLIENT_ADDRESS_HEADER: "x-real-ip",
    CLOCK_FILE: folder.path("clock"),
    NODE_OPTIONS: "--import ./tests/faults/shifted-clock.mjs",
  };
});

function passTime(milliseconds: number): void {
  shift += milliseconds;
  writeFileSync(folder.path("clock"), String(shift));
}

/** Somebody with an internet address of their own, who has picked a package. */
async function visitorFrom(address: string, key: PackageKey): Promise<Guest> {
  const guest = new Guest(server, { "x-real-ip": address });
  await guest.ask("/package", { package: key });
  return guest;
}
const confirm = (guest: Guest, date: string, fields: Record<string, string>) =>
  guest.ask("/booking/package", {
    name: "Sam Okafor",
    locationMode: "shop",
    place: "",
    vehicleType: "sedan",
    time: "8:00 AM",
    date,
    intent: "confirm",
    ...fields,
  });
const person = (number: number) => ({
  email: `person-${number}@example.com`,
  phone: `604-555-${1000 + number}`,
});

/** The text of the confirmation that a press has led to. */
async function confirmationOf(
  guest: Guest,
  { location, status }: { location: string; status: number },
): Promise<string> {
  expect(status).toBe(302);
  expect(location).toMatch(/^\/booking\/confirmed\//);
  return visibleText((await guest.ask(location)).body);
}

async function letterTo(address: string): Promise<Email> {
  // Behind the wave's own letters.
  await expect.poll(() => mail.recipients.includes(address), { timeout: 120_000 }).toBe(true);
  return (await mail.messages()).findLast(({ to }) =>
    to?.some((each) => each.address === address),
  )!;
}
const held = () =>
  shop
    .bookings()
    .filter(({ held_until }) => held_until !== null && held_until > Date.now() + shift);

it("a machine's wave of day-long jobs holds nothing, and the operator hears of it once", async () => {
  const numbers = Array.from({ length: WAVE }, (_, index) => index);
  const lane = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const bot = await visitorFrom("203.0.113.9", LONGEST);
      const answer = await confirm(bot, DAYS[number % DAYS.length]!, person(number));
      expect(answer.status, String(number)).toBe(302);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(shop.bookings()).toHaveLength(WAVE);
  expect(shop.bookings().filter(({ suspicion }) => suspicion === null)).toEqual([]);
  expect(held()).toEqual([]);
  expect(shop.messages().filter(({ kind }) => kind === "keep")).toHaveLength(5);
  await letterTo(OPERATOR.email);
  expect(
    shop
      .messages()
      .filter(({ recipient }) => recipient === OPERATOR.email)
      .map(({ kind }) => kind),
  ).toEqual(["suspected"]);
});

it("a customer who takes the time that people take books the day that he wants", async () => {
  const customer = await visitorFrom("198.51.100.7", LONGEST);
  passTime(60_000);
  const text = await confirmationOf(customer, await confirm(customer, DAYS[3]!, person(9000)));
  expect(text).toContain(
    "Booking confirmed! Pending: your time is held. We'll confirm by call or email. Thank you for your booking. We will contact you shortly.",
  );
  expect((await letterTo("person-9000@example.com")).subject).toMatch(/^Booking received/);
});

it("a customer who is as quick as a machine is asked, and presses the button behind his letter", async () => {
  const customer = await visitorFrom("198.51.100.8", LONGEST);
  const text = await confirmationOf(customer, await confirm(customer, DAYS[4]!, person(9001)));
  expect(text).toContain(
    "One more step: press the button in the email we sent to person-9001@example.com.",
  );
  expect(text).not.toContain("Booking confirmed!");

  const letter = await letterTo("person-9001@example.com");
  expect(letter.text).not.toMatch(/Sam Okafor|604-555-1[0-9]{3}|person-9001/);
  const { pathname } = new URL(manageLink(letter));
  const mine = () =>
    shop.bookings().find(({ customer_email }) => customer_email === "person-9001@example.com")!;
  for (let opened = 0; opened < 2; opened++)
    expect((await customer.ask(pathname)).body).toContain("Keep this booking");
  expect(mine()).toMatchObject({ suspicion: expect.any(String), sequence: 0 });
  const kept = await customer.ask(pathname, { intent: "keep" });
  expect([kept.status, kept.location]).toEqual([302, pathname]);
  expect(visibleText((await customer.ask(pathname)).body)).toContain("Booking confirmed!");
  expect(mine()).toMatchObject({ suspicion: null, held_until: null, booking_date: DAYS[4] });
});

it("a forged link keeps nothing", async () => {
  const before = shop.bookings();
  const bot = new Guest(server, { "x-real-ip": "203.0.113.9" });
  expect((await bot.ask(customerPaths.manage("A".repeat(22)), { intent: "keep" })).status).toBe(
    404,
  );
  expect(shop.bookings()).toEqual(before);
});

it("one mailbox gets three letters a day of unconfirmed bookings", async () => {
  for (let count = 0; count < 5; count++) {
    const bot = await visitorFrom(`192.0.2.${count + 1}`, "DecalRemoval");
    const email = count % 2 ? "Victim+a@example.com" : "victim@example.com";
    expect(
      (await confirm(bot, DAYS[6 + count]!, { ...person(9100 + count), time: "5:00 PM", email }))
        .status,
    ).toBe(302);
  }
  expect(
    shop
      .messages()
      .filter(({ recipient }) => /^victim/i.test(recipient))
      .map(({ kind }) => kind),
  ).toEqual(["keep", "keep", "keep"]);
});

it("an hour later nothing of it is held any more", async () => {
  passTime(HOUR);
  expect(held()).toEqual([]);
  const customer = await visitorFrom("198.51.100.9", LONGEST);
  passTime(60_000);
  const customers = [customer, await visitorFrom("198.51.100.10", LONGEST)];
  passTime(60_000);
  for (const [index, each] of customers.entries())
    expect(
      await confirmationOf(
        each,
        await confirm(each, DAYS[8]!, {
          ...person(9200 + index),
          ...(index === 0 ? {} : { locationMode: "mobile", place: "burnaby", time: "9:00 AM" }),
        }),
      ),
    ).toContain("Booking confirmed!");
  expect(
    (await confirm(await visitorFrom("198.51.100.11", LONGEST), DAYS[8]!, person(9300))).status,
  ).toBe(409);
});
