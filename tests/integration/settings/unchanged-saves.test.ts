import { expect, it } from "vitest";
import { latestDocument } from "~db/documents";
import type { DocumentKind } from "~/domain/document";
import { reviewValues } from "~/routes/settings/reviews/review-values";
import { db } from "~/server/db.server";
import { open, save, storedValue, type Values } from "./owners";
import { openDashboard } from "../../support/dashboard";

openDashboard();

const numberOf = async (kind: DocumentKind) => (await latestDocument(db, kind))?.version ?? 0;
const values = async (screen: string) => (await open(screen)).values;
const OWN = { name: "Harbour Shine", phone: "778-555-0123", email: "hello@harbour.example" };
const FORMS: [string, DocumentKind, string, () => Promise<Values>][] = [
  ["the business", "business", "business", async () => ({ ...(await values("business")), ...OWN })],
  ["the words", "words", "words", () => values("words")],
  [
    "a package",
    "catalogue",
    "services/InteriorDetailing",
    () => values("services/InteriorDetailing"),
  ],
  ...["rates", "factors", "specials"].map((form): (typeof FORMS)[number] => [
    `the ${form}`,
    "catalogue",
    "services",
    async () => ({ intent: form, ...((await open("services"))[form] as unknown as Values) }),
  ]),
];

it.each(FORMS)("%s counts once only, saved as it was", async (_, kind, screen, form) => {
  for (const press of ["first", "second", "third"]) {
    expect((await save(screen, await form(), await numberOf(kind))).status, press).toBe(302);
    expect(await numberOf(kind), press).toBe(1);
  }
});

it("a review saved as it was makes no version", async () => {
  const review = { intent: "save", name: "Lee", text: "Spotless.", stars: "5", date: "2026-01-05" };
  await save("reviews", { ...review, town: "Burnaby", id: "0" }, 0);
  const [own] =
    await storedValue<(Parameters<typeof reviewValues>[0] & { id: number })[]>("reviews");
  const same = { intent: "save", id: String(own!.id), ...reviewValues(own!) };
  expect((await save("reviews", same, 1)).status).toBe(302);
  expect(await numberOf("reviews")).toBe(1);
  expect((await save("reviews", { ...same, text: "Spotless!" }, 1)).status).toBe(302);
  expect(await numberOf("reviews")).toBe(2);
});
