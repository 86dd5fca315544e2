import { afterEach, beforeEach, expect, test } from "vitest";
import { MailServer } from "../support/mail-server";
import { folder, ownFolder } from "../support/own-folder";
import { type Server, startServer } from "../support/server";
import { Shop } from "../support/shop";
import { openDays } from "../support/dates";
import { fullDraft } from "../support/cookies";
import { TRIES } from "./tries";
import { visitorWith } from "../support/many-visitors";

// The website dies while mail is going out: everything is delivered afterwards, and nothing is resent automatically.

ownFolder();
let mail: MailServer;
let server: Server | null = null;
let shop: Shop;

beforeEach(async () => {
  mail = await MailServer.start();
});
afterEach(async () => {
  await server?.kill();
  server = null;
  shop?.leave();
  await mail.stop();
});

async function start(): Promise<void> {
  server = await startServer(folder.path("shop.sqlite"), { SMTP_URL: mail.url });
}
/** The first start creates the file. */
async function startFresh(): Promise<void> {
  await start();
  shop = new Shop(folder.path("shop.sqlite"));
}
const states = () => shop.messages().map(({ state }) => state);

test("a message that had not left goes out after the next start", async () => {
  mail.behaviour.to = "hang";
  await startFresh();
  const draft = fullDraft({ date: openDays()[0]!, openedAt: Date.now() - 60_000 });
  expect((await (await visitorWith(draft, server!.origin)).press())?.status).toBe(302);
  await expect.poll(states, { timeout: 10_000 }).toEqual(["sending", "sending"]);
  await server!.kill();
  expect(states()).toEqual(["sending", "sending"]);

  mail.behaviour.to = "accept";
  await start();
  await expect.poll(states, { timeout: 10_000 }).toEqual(["sent", "sent"]);
  expect(mail.recipients.toSorted()).toEqual(["avery@example.com", "operator@example.com"]);
});

test("a message that was leaving is unsure after the next start, and is not sent again", async () => {
  mail.behaviour.data = "hang";
  await startFresh();
  shop.addMessage({ recipient: "robin@example.com" });
  await server!.stop();
  await start();
  await expect.poll(states, { timeout: 10_000 }).toEqual(["handing"]);
  await server!.kill();

  mail.behaviour.data = "accept";
  shop.addMessage({ recipient: "sam@example.com" });
  await start();
  await expect.poll(states, { timeout: 10_000 }).toEqual(["unsure", "sent"]);
  expect(mail.recipients).toEqual(["sam@example.com"]);
});

test("a server that is asked to end returns what has not left, waits for what has, and ends", async () => {
  mail.behaviour.to = "hang";
  await startFresh();
  shop.addMessage();
  await server!.stop();
  await start();
  await expect.poll(states, { timeout: 10_000 }).toEqual(["sending"]);
  const asked = Date.now();
  await server!.stop();
  server = null;
  expect(Date.now() - asked).toBeLessThan(5_000);
  expect(states()).toEqual(["waiting"]);
});

const KILLS = TRIES.mailKills;
test(`${KILLS} kills at any moment lose no message and send none twice`, async () => {
  await startFresh();
  for (let kill = 0; kill < KILLS; kill++) {
    for (let count = 0; count < 6; count++)
      shop.addMessage({ recipient: `robin-${kill}-${count}@example.com` });
    await server!.kill();
    await start();
    const wanted = mail.received.length + 1 + (kill % 4);
    await expect
      .poll(() => mail.received.length, { timeout: 10_000, interval: 5 })
      .toBeGreaterThanOrEqual(wanted);
  }
  await server!.kill();
  await start();
  await expect
    .poll(() => states().filter((state) => state !== "sent" && state !== "unsure"), {
      timeout: 20_000,
    })
    .toEqual([]);

  expect(new Set(mail.recipients).size, "none twice").toBe(mail.recipients.length);
  for (const { state, recipient } of shop.messages())
    if (state === "sent") expect(mail.recipients).toContain(recipient);
  const unsure = shop.messages().filter(({ state }) => state === "unsure");
  expect(mail.recipients.length + unsure.length).toBeGreaterThanOrEqual(KILLS * 6);
});
