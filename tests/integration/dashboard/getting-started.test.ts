import { expect, it } from "vitest";
import { writeVersion } from "~db/documents";
import { ensureFirstOperator, setEmail } from "~/auth/operators.server";
import { startSteps } from "~/routes/dashboard/list/getting-started.server";
import { insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { insertRow } from "../../support/rows";

const { db } = freshDatabase();
const names = async () =>
  (await startSteps(db)).filter(({ done }) => !done).map(({ name }) => name);

it("what's still a sample or untried is left, until it's done", async () => {
  await ensureFirstOperator(db, {});
  // What an update leaves isn't saved by the owner.
  const left = { version: 0, body: '{"timeFactors":null}', note: "First values", saved_at: "" };
  await insertRow(db, "site_documents", { kind: "catalogue", ...left });
  expect(await names()).toEqual([
    "Enter your business",
    "Your hours, crews and holidays",
    "Sign in with your own email",
    "Look over services and prices",
    "Add your photos",
    "Send yourself a test email",
    "Book a test appointment",
    "Add a review, or hide the samples",
  ]);
  const { id } = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  await setEmail(db, id, "kim@kestrel.example", Date.now());
  expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
  await insertBooking(db);
  for (const kind of ["catalogue", "hours", "photos", "reviews"] as const)
    await writeVersion(db, {
      kind,
      version: 1,
      body: "{}",
      first: "{}",
      note: "",
      operatorId: id,
      at: "",
    });
  expect(await names()).toEqual([
    "Enter your business",
    "Your hours, crews and holidays",
    "Send yourself a test email",
  ]);
  const hours = (await startSteps(db)).find(({ name }) => name.startsWith("Your hours"));
  expect(hours).toMatchObject({ to: "/dashboard/settings/crews" });
  await db.updateTable("resources").set({ is_saved: 1 }).where("kind", "=", "bay").execute();
  expect(await names()).toEqual(["Enter your business", "Send yourself a test email"]);
});
