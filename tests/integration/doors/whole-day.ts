import { expect } from "vitest";
import { questionOf } from "~/server/submission.server";
import { draftCookie, fullDraft, operatorCookie } from "../../support/cookies";
import { openDay } from "../../support/dates";
import { type Server, startServer } from "../../support/server";
import { Shop } from "../../support/shop";
import { words } from "../../support/words";
import { Guest, rowsOf } from "../../support/built";

const CUSTOMER = { name: "Avery Chen", email: "avery@example.com", phone: "604-555-0199" };

/** A field for every column, and for the names that other sites have been exploited with. */
export function everyField(server: Server): Record<string, string> {
  const columns = [
    ...Object.values(rowsOf(server.databasePath)).flatMap((rows) =>
      Object.keys((rows[0] as object | undefined) ?? {}),
    ),
    ...BOOKING,
  ];
  const camel = columns.map((name) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return Object.fromEntries(
    [...columns, ...camel, ...FOOLED].map((name) => [name, VALUES[name] ?? "1"]),
  );
}
const BOOKING = words(
  "id reference confirmation_hash status service_name service_key duration_minutes",
  "start_minute by_arrangement total_price_cents price_lines created_at deleted_at",
  "sequence suspicion held_until operator_id password_hash disabled_at token_hash",
  "booking_id customer_id",
);
const FOOLED = words(
  "total price total_price amount discount role admin is_admin isAdmin operator user",
  "user_id owner _method constructor prototype $set",
);
const VALUES: Record<string, string> = {
  status: "completed",
  total_price_cents: "1",
  deleted_at: "2026-01-01",
  flow: "package",
  by: "system",
};

const AT_THE_CAR = { hookups: "", meetName: "", meetPhone: "" };

const TO_100 = questionOf(
  "The price goes from $195 to $100 by today's prices, the time from 3 hours to 2 hours. Press Save changes again to agree",
).token;

/** A day of the shop in which every form is sent with extra fields. */
export async function day(file: string, more: (server: Server) => Record<string, string>) {
  const server = await startServer(file);
  const shop = new Shop(server.databasePath);
  // Whether a form was sent suspiciously soon depends on how busy the machine is.
  shop.trustEverybody();
  try {
    const other = shop.add({
      customer_name: "Somebody Else",
      reference: "OTHR-0001",
      booking_date: openDay(3),
    });
    const extra = more(server);
    const guest = new Guest(server);
    const send = async (path: string, form: Record<string, string>, status = 302) => {
      const answer = await guest.ask(path, { ...extra, ...form });
      expect([
        path,
        answer.status,
        answer.body.length > 0 && status === 302 ? "a body" : "",
      ]).toEqual([path, status, ""]);
      return answer;
    };

    /** The version of a booking that the operator's page shows. */
    const seen = (id: number) => ({
      version: String(shop.bookings().find((booking) => booking.id === id)!.sequence),
    });

    guest.jar.set("draft", await draftCookie(fullDraft({ date: openDay(), key: "A".repeat(22) })));
    await send("/booking/contact", {
      intent: "confirm",
      version: "",
      ...CUSTOMER,
      ...AT_THE_CAR,
      street: "",
      city: "",
    });
    guest.jar.delete("draft");
    await send("/package", { package: "InteriorDetailing" });
    await send("/booking/package", {
      intent: "confirm",
      version: "",
      pick: "",
      from: "",
      slot: "",
      ...CUSTOMER,
      ...AT_THE_CAR,
      key: "",
      date: openDay(1),
      time: "10:00 AM",
      vehicleType: "sedan",
      locationMode: "shop",
      place: "",
      comments: "",
      make: "",
      model: "",
      street: "",
      city: "",
    });

    const own = shop.manageSecret(other + 1);
    const details = {
      version: "0",
      make: "Toyota",
      model: "Yaris",
      comments: "",
      hookups: "",
      locationMode: "shop",
      street: "",
      city: "",
    };
    await send(`/booking/manage/${own}/change`, details);
    await send(`/booking/manage/${own}/cancel`, { version: "1", reason: "Sold it" });

    guest.jar.set("operator", await operatorCookie(shop.signIn()));
    const desk = {
      key: "B".repeat(22),
      version: "",
      ...CUSTOMER,
      ...AT_THE_CAR,
      work: "interior",
      interiorHours: "2",
      vehicleType: "",
      date: openDay(2),
      time: "10:00 AM",
      locationMode: "shop",
      priceMode: "computed",
      status: "confirmed",
      tell: "",
      make: "",
      model: "",
      comments: "",
      street: "",
      city: "",
      find: "",
      use: "",
      pick: "",
      from: "",
      confirmed: "",
      slot: "",
      handDate: "",
      handTime: "",
      price: "",
    };
    await send("/dashboard/add", { ...desk, intent: "book" });
    await send(`/dashboard/bookings/${other}`, {
      status: "confirmed",
      intent: "status",
      ...seen(other),
    });
    await send(`/dashboard/bookings/${other + 2}/edit`, {
      ...desk,
      intent: "save",
      make: "Kia",
      confirmed: TO_100,
      ...seen(other + 2),
    });
    await send(`/dashboard/bookings/${other}/delete`, { intent: "", version: "1" });
    await send(`/dashboard/bookings/${other}/restore`, seen(other));
    await send("/dashboard/settings/account", { intent: "name", name: "Kim" });
    await send("/dashboard/settings/feed", { intent: "create", name: "Phone", id: "" });
    return { rows: rowsOf(server.databasePath), bookings: shop.bookings() };
  } finally {
    shop.leave();
    await server.stop();
  }
}

/** Whether a form was sent suspiciously soon depends on how busy the machine is, so that is left out. */
function settledText(name: string, value: string): string | null {
  if (name === "suspicion" && value !== "1") return null;
  return value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then");
}

/** The rows without what differs on every run. */
export function lasting(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const fresh = /hash$|^at$|^reference$|_at$|^since$|^key$|^cause$|^token|^claim|^content$/;
  const settled = (row: unknown) => {
    const rest = Object.entries(row as object).filter(([name]) => !fresh.test(name));
    return Object.fromEntries(
      rest.map(([name, value]) => [
        name,
        typeof value === "string" ? settledText(name, value) : (value as unknown),
      ]),
    );
  };
  // The outbox works meanwhile, and creates a link for each message.
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !/^messages$|^manage_links$|migration/.test(table))
      .map(([table, list]) => [table, list.map(settled)]),
  );
}
