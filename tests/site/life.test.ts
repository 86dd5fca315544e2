import { civilAt } from "~/domain/pacific";
import { addDays, formatDay, formatTime } from "~/domain/time";
import { draftCookie, fullDraft, operatorCookie } from "../support/cookies";
import { openDay, today } from "../support/dates";
import { readCalendar } from "../support/icalendar";
import { calendarIn, Mailbox, manageLink } from "../support/mailbox";
import { OPERATOR, startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { expect, test } from "../support/page/site";
import { AVERY } from "../support/page/wizard";

const OWN_PAGE = /^Your booking$/;

test("the whole life of a booking, by the messages that it sends: booked, confirmed, moved, reminded, cancelled", async ({
  page,
  wizard,
  otherBrowser,
}) => {
  const folder = temporaryFolder();
  const mailbox = new Mailbox(folder.path("shop.sqlite"));
  let server = await startServer(folder.path("shop.sqlite"));
  const shop = new Shop(server.databasePath);
  const arrives = async (address: string, subject: string) => {
    await expect
      .poll(() => mailbox.subjects(address), { timeout: 15_000 })
      .toContainEqual(expect.stringMatching(new RegExp(`^${subject}: `)));
    return mailbox.find(address, subject);
  };

  try {
    // Booked: nobody fills in the form within four seconds, so it was opened a minute ago.
    const draft = await draftCookie(fullDraft({ openedAt: Date.now() - 60_000 }));
    page.connection.setCookie("draft", draft);
    await page.goto(`${server.origin}/booking/contact`);
    const reference = await wizard.book();
    const received = await arrives(AVERY.email, "Booking received");
    const first = readCalendar(calendarIn(received));
    expect(received.text).toContain(reference);
    expect(first).toMatchObject({
      method: "REQUEST",
      status: "TENTATIVE",
      starts: { local: `${openDay()}T10:00:00` },
    });
    expect((await arrives(OPERATOR.email, "New booking")).text).toContain(AVERY.phone);
    const { id } = shop.bookings()[0]!;

    // Confirmed by the operator.
    const desk = await otherBrowser();
    desk.connection.setCookie("operator", await operatorCookie(shop.signIn()));
    await desk.goto(`${server.origin}/dashboard/bookings/${id}`);
    await desk.getByRole("button", { name: "Confirm" }).click();
    await expect(desk.getByText("Booking status updated to confirmed")).toBeVisible();
    const confirmed = await arrives(AVERY.email, "Booking confirmed");
    expect(readCalendar(calendarIn(confirmed))).toMatchObject({
      uid: first.uid,
      status: "CONFIRMED",
    });

    // A link scanner follows the links before anybody reads the message.
    const links = [received, confirmed].map(manageLink);
    for (const link of links) expect((await page.connection.open(new URL(link))).status).toBe(200);
    expect(shop.history(id)).toEqual(["booked", "confirmed"]);

    // Moved through the last message's link.
    await page.goto(links[1]!);
    await expect(wizard.heading(OWN_PAGE)).toBeVisible();
    await page.getByRole("link", { name: "Move to another time" }).click();
    await wizard.isAt("Move your booking");
    await wizard.chooseStart(openDay(1), "2:00 PM");
    await wizard.press("Move booking");
    await expect(wizard.heading(OWN_PAGE)).toBeVisible();
    const changed = await arrives(AVERY.email, "Booking changed");
    expect(changed.text).toContain(`${formatDay(openDay(1))}`);
    expect(readCalendar(calendarIn(changed))).toMatchObject({
      uid: first.uid,
      starts: { local: `${openDay(1)}T14:00:00` },
    });
    await arrives(OPERATOR.email, "Changed by the customer");

    // Reminded: the booking is now a day ahead, and the server starts on a new morning.
    const { date, start } = soon();
    shop.set(id, {
      booking_date: date,
      start_minute: start,
      booking_time: formatTime(start),
      created_at: "2026-01-01T18:00:00.000Z",
    });
    shop.setRules({ cancelMinutes: 60 });
    await server.stop();
    server = await startServer(folder.path("shop.sqlite"));
    const reminder = await arrives(AVERY.email, "Reminder");
    expect(reminder.text).toContain(formatDay(date));

    // Cancelled through the reminder's link.
    await page.goto(manageLink(reminder));
    await page.getByRole("link", { name: "Cancel booking" }).click();
    await page.getByLabel("Why are you cancelling? (optional)").fill("Sold the car");
    await wizard.press("Cancel booking");
    await wizard.isAt("Booking cancelled");
    const cancelled = await arrives(AVERY.email, "Booking cancelled");
    const last = readCalendar(calendarIn(cancelled));
    expect(last).toMatchObject({ method: "CANCEL", uid: first.uid, status: "CANCELLED" });
    expect(last.sequence).toBeGreaterThan(first.sequence);
    expect((await arrives(OPERATOR.email, "Cancelled by the customer")).text).toContain(
      "Sold the car",
    );

    // The first link works as well as the last, and nobody was told anything twice.
    await page.goto(server.origin + new URL(links[0]!).pathname);
    await wizard.isAt("Booking cancelled");
    expect(shop.history(id)).toEqual(["booked", "confirmed", "moved", "cancelled"]);
    expect((await mailbox.subjects(AVERY.email)).map(kindOf)).toEqual([
      "Booking received",
      "Booking confirmed",
      "Booking changed",
      "Reminder",
      "Booking cancelled",
    ]);
    expect((await mailbox.subjects(OPERATOR.email)).map(kindOf)).toEqual([
      "New booking",
      "Changed by the customer",
      "Cancelled by the customer",
    ]);
  } finally {
    shop.leave();
    await server.stop();
    folder.remove();
  }
});

function kindOf(subject: string): string {
  return subject.split(":")[0]!;
}

/** A time whose reminder is due now, whatever the time of day, and that is more than an hour ahead. */
function soon(): { date: string; start: number } {
  const { minute } = civilAt(Date.now(), () => -420);
  return minute < 600 ? { date: today(), start: 1200 } : { date: addDays(today(), 1), start: 720 };
}
