import type { DatabaseOrTransaction } from "../../../../db/connect";
import { savedDocuments } from "../../../../db/documents";
import { findOperatorByEmail } from "../../../../db/operators";
import { SAMPLE_EMAIL } from "~/auth/operators.server";
import { placeholdersIn } from "~/content/business";
import { lastSentAt } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { env } from "~/server/env.server";

export type StartStep = { name: string; about: string; to: string };

/** What is still a sample or untried (docs/product.md#getting-started); empty once all is done. */
export async function stepsLeft(db: DatabaseOrTransaction): Promise<StartStep[]> {
  const [business, nobody, saved, sentAt, booking] = [
    await businessInForce(db),
    await findOperatorByEmail(db, SAMPLE_EMAIL),
    await savedDocuments(db),
    await lastSentAt(db),
    await db.selectFrom("bookings").select("id").limit(1).executeTakeFirst(),
  ];
  const samples = placeholdersIn(business);
  const steps: (StartStep | false)[] = [
    samples.length > 0 && {
      name: "Enter your business",
      about: `Still a sample: ${samples.join(", ")}.`,
      to: operatorPaths.business,
    },
    nobody !== undefined && {
      name: "Sign in with your own email",
      about: `New bookings are reported to ${SAMPLE_EMAIL}, which nobody reads.`,
      to: operatorPaths.account,
    },
    !saved.has("catalogue") && {
      name: "Look over services and prices",
      about: "They're samples until you've saved one, even as it is.",
      to: operatorPaths.services,
    },
    !saved.has("photos") && {
      name: "Add your photos",
      about: "The home page shows illustrations until then.",
      to: operatorPaths.photos,
    },
    !saved.has("reviews") && {
      name: "Add a review",
      about: "The home page shows samples until then.",
      to: operatorPaths.reviews,
    },
    (sentAt === null || !env.SMTP_URL) && {
      name: "Send yourself a test letter",
      about: env.SMTP_URL
        ? "So that you know that customers get theirs."
        : "No mail server is connected yet, so nobody gets a letter. Whoever installed the site can connect one: the setting is SMTP_URL.",
      to: operatorPaths.mail,
    },
    !booking && {
      name: "Book a test appointment",
      about: "As a customer would, from a phone. Delete it afterwards.",
      to: paths.bookingStart,
    },
  ];
  return steps.filter((step) => step !== false);
}
