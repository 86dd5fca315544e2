import { beforeEach, expect, it } from "vitest";
import type { DatabaseOrTransaction } from "~db/connect";
import { addInquiry, eraseInquiries, inquiryPhoto } from "~db/inquiries";
import { acceptAnswer, declineAnswer, findAnswer, putAnswer } from "~db/inquiry-answers";
import { MOST_INQUIRY_PHOTO_BYTES } from "~/domain/inquiry";
import { newAnswerSecret } from "~/server/answer-secret.server";
import { db } from "~/server/db.server";
import { clear } from "../../support/bookings";
import { clearOperators } from "../../support/operators";
import { insertOperator } from "../../support/requests";

const AT = Date.UTC(2026, 11, 1, 19);
const KIM = { name: "Kim", contact: "kim@example.com", what: "A boat" };
const PHOTO = new Uint8Array([1, 2, 3]);
const ANSWER = {
  service_key: "BoatServices",
  service_name: "Marine & Boat Detailing",
  price_cents: 48_000,
  minutes: 150,
  words: "",
  until_day: "2026-12-15",
};

let operatorId = 0;
beforeEach(async () => {
  for (const table of ["messages", "inquiries", "caused_letters"] as const) await clear(db, table);
  await clearOperators(db);
  operatorId = await insertOperator(db);
});

const within = <Done>(work: (trx: DatabaseOrTransaction) => Promise<Done>) =>
  db.transaction().execute(work);
const ask = (what: string, photos: Uint8Array[], from = "one") =>
  within((trx) => addInquiry(trx, { ...KIM, what }, AT, from, photos));
const ids = async () =>
  (await db.selectFrom("inquiries").select("id").orderBy("id").execute()).map(({ id }) => id);
const count = async (table: "inquiry_photos" | "inquiry_answers" | "messages") =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as("count")).execute())[0]!.count;

it("photos come with a letter only: the sixth from an address has none", async () => {
  for (let nth = 0; nth < 5; nth++) expect(await ask(`Boat ${nth}`, [PHOTO])).toBe(true);
  expect(await ask("Boat 5", [PHOTO])).toBe("noRoom");
  expect(await ask("Boat 5", [])).toBe(true);
  expect([await count("inquiry_photos"), (await ids()).length]).toEqual([5, 6]);
  expect(await ask("Boat 6", [PHOTO], "two")).toBe(true);
});

it("photos of all inquiries together have a limit, which their text hasn't", async () => {
  await ask("Boat", [PHOTO]);
  const almost = MOST_INQUIRY_PHOTO_BYTES - PHOTO.length;
  await db.updateTable("inquiry_photos").set({ size: almost }).execute();
  expect(await ask("Another boat", [PHOTO])).toBe(true);
  expect(await ask("A third boat", [PHOTO])).toBe("noRoom");
  expect(await ask("A third boat", [])).toBe(true);
});

it("the same inquiry with the same photos is one, with others it's another", async () => {
  await ask("Boat", []);
  await ask("Boat", [PHOTO]);
  await ask("Boat", [PHOTO]);
  expect((await ids()).length).toBe(2);
  expect(await inquiryPhoto(db, (await ids())[1]!, 1)).toEqual(Buffer.from(PHOTO));
});

/** Kim's inquiry with a photo, answered; returns its id and the answer's secret. */
async function answered() {
  await ask("Boat", [PHOTO]);
  const id = (await ids()).at(-1)!;
  const secret = newAnswerSecret();
  const by = { operatorId, at: new Date(AT).toISOString(), email: KIM.contact };
  await within((trx) => putAnswer(trx, { id, name: KIM.name }, ANSWER, { ...secret, ...by }));
  return { id, secret: secret.secret, answer: (await findAnswer(db, secret.secret))! };
}

it("a second answer leaves the first withdrawn, and each has its letter", async () => {
  const { id, secret } = await answered();
  const by = { operatorId, at: new Date(AT + 1).toISOString(), email: KIM.contact };
  await within((trx) =>
    putAnswer(trx, { id, name: KIM.name }, ANSWER, { ...newAnswerSecret(), ...by }),
  );
  expect((await findAnswer(db, secret))?.withdrawn_at).toBe(by.at);
  expect(await count("inquiry_answers")).toBe(2);
  expect(await count("messages")).toBe(3);
});

it("an accepted answer ticks its inquiry off", async () => {
  const { answer, secret } = await answered();
  await within((trx) => acceptAnswer(trx, answer.id, "ABCD-2345", "2026-12-02"));
  expect((await findAnswer(db, secret))?.reference).toBe("ABCD-2345");
  expect(await db.selectFrom("inquiries").select("done_at").execute()).toEqual([
    { done_at: "2026-12-02" },
  ]);
});

it.each([
  ["by person", { who: "KIM@example.com" }],
  ["beyond the retention time", { before: "2026-12-02" }],
])("with an inquiry its photos, answers and letters are erased: %s", async (_, whose) => {
  const { answer, secret } = await answered();
  await within((trx) => declineAnswer(trx, answer, "2026-12-02"));
  expect(await count("messages")).toBe(3);
  expect(await within((trx) => eraseInquiries(trx, whose))).toEqual({ inquiries: 1, messages: 3 });
  for (const table of ["inquiry_photos", "inquiry_answers", "messages"] as const)
    expect(await count(table)).toBe(0);
  expect(await findAnswer(db, secret)).toBeUndefined();
});
