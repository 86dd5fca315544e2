import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { Message } from "~db/schema";
import { offerTimes, wakeForLine } from "~/booking/waiting/offers.server";
import { putDepositReminders } from "~/email/deposit-reminders.server";
import { tidy } from "~/email/claims.server";
import { fileTransport } from "~/email/files.server";
import { deliverNext } from "~/email/outbox.server";
import { putReminders } from "~/email/reminders.server";
import { clock } from "./stage";
import { insist, type World } from "./world";

/** What the worker does on a look, in one lane, so that the order is the seed's. Returns how many were handled. */
export async function deliver(world: World): Promise<number> {
  const { db } = world.site.opened;
  const transport = fileTransport(folderOf(world));
  await tidy(db, clock.now());
  await putReminders(db, clock.now());
  await putDepositReminders(db, clock.now());
  let handled = 0;
  while (await deliverNext(db, transport, clock.now)) handled += 1;
  return handled;
}

/** What the worker does beside: the site's own copy says who waits, and this is another one. */
export async function takeTurn(world: World): Promise<void> {
  wakeForLine();
  await offerTimes(world.site.opened.db);
}

/** The link in the last such letter that was sent; null if there's none yet. */
export async function linkIn(
  world: World,
  isSuch: (letter: Message) => boolean,
  link: RegExp,
): Promise<string | null> {
  const letter = world.records.messages().findLast((each) => each.state === "sent" && isSuch(each));
  if (!letter) return null;
  const { text = "" } = await PostalMime.parse(readFileSync(join(folderOf(world), fileOf(letter))));
  const path = link.exec(text)?.[0];
  insist(path, `a letter has no link: ${letter.kind}`);
  return path;
}

/** Behind the letter that asks to keep a booking. */
export function keepLinkOf(world: World, id: number): Promise<string | null> {
  const isKeep = ({ kind, booking_id }: Message) => kind === "keep" && booking_id === id;
  return linkIn(world, isKeep, /\/booking\/manage\/[\w-]+/);
}

/** Each letter that was sent is one file, and each file is one letter. */
export function checkFiles(world: World): void {
  const folder = folderOf(world);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".eml"))
    : [];
  const sent = world.records
    .messages()
    .filter(({ state }) => state === "sent")
    .map(fileOf);
  // A letter that was leaving when the connection was cut may have left.
  const unsure = world.records
    .messages()
    .filter(({ state }) => state !== "sent")
    .map(fileOf);
  const lost = sent.filter((name) => !files.includes(name));
  insist(lost.length === 0, `letters said to be sent have no file: ${lost.join(", ")}`);
  // What nobody confirms is forgotten a day later, and its file the next night.
  const strays = files.filter(
    (name) =>
      !sent.includes(name) && !unsure.includes(name) && !name.endsWith("-waitingConfirm.eml"),
  );
  insist(strays.length === 0, `files of no letter: ${strays.join(", ")}`);
}

function folderOf({ folder }: World): string {
  return join(folder, "mail");
}
function fileOf({ id, kind }: { id: number; kind: string }): string {
  return `${String(id).padStart(6, "0")}-${kind}.eml`;
}
