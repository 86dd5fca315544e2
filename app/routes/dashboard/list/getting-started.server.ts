import type { DatabaseOrTransaction } from "~db/connect";
import { placeholdersIn, SAMPLE_EMAIL } from "~/content/business";
import { lastSentQuery } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { documentsIn } from "~/server/documents.server";
import { sendsMail } from "~/server/mail-server.server";

export type StartStep = { name: string; about: string; to: string; done: boolean };

/** What begins as a sample or untried (docs/product.md#getting-started); empty once all is done. */
export async function startSteps(db: DatabaseOrTransaction): Promise<StartStep[]> {
  const [business, saved] = [await businessInForce(db), await documentsIn(db)];
  const { sample, sentAt, booking, bay } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("operators")
        .select("id")
        .where("email", "=", SAMPLE_EMAIL)
        .where("disabled_at", "is", null)
        .as("sample"),
      lastSentQuery(db).as("sentAt"),
      selectFrom("bookings").select("id").limit(1).as("booking"),
      selectFrom("resources")
        .select("id")
        .where("kind", "=", "bay")
        .where("is_saved", "=", 1)
        .limit(1)
        .as("bay"),
    ])
    .executeTakeFirstOrThrow();
  const sends = await sendsMail(db);
  const samples = placeholdersIn(business);
  const steps: StartStep[] = [
    {
      name: "Enter your business",
      about: `Still a sample: ${samples.join(", ")}.${business.street ? "" : " Enter the street too, for whoever brings the car."}`,
      to: operatorPaths.business,
      done: samples.length === 0,
    },
    {
      name: "Your hours, crews and holidays",
      about:
        "A sample week, one crew, and one bay with people of its own. Save your hours, and under “Crews and bays” who works in the bay.",
      to: saved.has("hours") ? operatorPaths.crews : operatorPaths.hours,
      done: saved.has("hours") && bay !== null,
    },
    {
      name: "Sign in with your own email",
      about: `New bookings are reported to ${SAMPLE_EMAIL}, which nobody reads.`,
      to: operatorPaths.account,
      done: sample === null,
    },
    {
      name: "Look over services and prices",
      about: "These are samples. Save any one to confirm the prices are yours.",
      to: operatorPaths.services,
      // Version 0 is what an update left.
      done: (saved.get("catalogue")?.version ?? 0) > 0,
    },
    {
      name: "Add your photos",
      about: "The home page shows illustrations until then.",
      to: operatorPaths.photos,
      done: saved.has("photos"),
    },
    {
      name: "Send yourself a test email",
      about: sends
        ? "So you know that customers get theirs."
        : "Enter your mail server first. Until then emails are kept as files.",
      to: operatorPaths.mail,
      done: sentAt !== null && sends,
    },
    {
      name: "Book a test appointment",
      about: "As a customer would, from a phone. Delete it afterwards.",
      to: paths.bookingStart,
      done: booking !== null,
    },
    {
      name: "Add a review, or hide the samples",
      about: "The home page shows samples and their 5.0 until then, and says so.",
      to: operatorPaths.reviews,
      done: saved.has("reviews"),
    },
  ];
  return steps.some(({ done }) => !done) ? steps : [];
}
