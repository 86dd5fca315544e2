import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
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
  let handled = 0;
  while (await deliverNext(db, transport, clock.now)) handled += 1;
  return handled;
}

/** The link behind the letter that asks to keep a booking; null if there's no such letter yet. */
export async function keepLinkOf(world: World, id: number): Promise<string | null> {
  const letter = world.records
    .messages()
    .findLast(
      ({ kind, booking_id, state }) => kind === "keep" && booking_id === id && state === "sent",
    );
  if (!letter) return null;
  const { text = "" } = await PostalMime.parse(readFileSync(join(folderOf(world), fileOf(letter))));
  const path = /\/booking\/manage\/[\w-]+/.exec(text)?.[0];
  insist(path, "a letter that asks to keep a booking has no link");
  return path;
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
  const strays = files.filter((name) => !sent.includes(name) && !unsure.includes(name));
  insist(strays.length === 0, `files of no letter: ${strays.join(", ")}`);
}

function folderOf({ folder }: World): string {
  return join(folder, "mail");
}
function fileOf({ id, kind }: { id: number; kind: string }): string {
  return `${String(id).padStart(6, "0")}-${kind}.eml`;
}
