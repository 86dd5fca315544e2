import type { Database } from "../../../../db/connect";
import { handOverStranded } from "../saving/stranded.server";
import { loadResources } from "../../../../db/fleet";
import { newSecret } from "../../../../db/secret";
import { type Block, isRetired } from "~/domain/fleet";
import type { NewResource, Settings } from "~/domain/settings";
import type { CivilNow } from "~/domain/time";
import { operatorPaths } from "~/operator-paths";
import { ExpiringMap } from "~/server/expiring-map.server";
import { removedToast } from "../saving/removals.server";
import { versionOf } from "../saving/version.server";
import { hasBlock } from "../saving/write.server";
import { blockValues, blockWords, minuteOf } from "./block-fields";
import { daysWords, nameError, resourceValues } from "./resource-fields";

/** What the screen shows of all crews and bays, crews first. */
export function crewsView(settings: Settings, now: CivilNow) {
  const resources = settings.resources.toSorted((a, b) => b.kind.localeCompare(a.kind));
  const minute = minuteOf(now.date, now.minute);
  return {
    resources: resources.map((each) => ({
      id: each.id,
      name: each.name,
      kind: each.kind,
      days: daysWords(each, now.date),
      isRetired: isRetired(each, now.date),
      stored: {
        values: resourceValues(each),
        version: versionOf(settings, "resource", each.id),
      },
    })),
    blocks: resources
      .flatMap(({ name, blocks }) => blocks.map((block) => ({ ...block, resource: name })))
      .filter(({ to }) => to > minute)
      .toSorted((a, b) => a.from - b.from || a.id - b.id)
      .map(({ id, resource, from, to, reason }) => ({
        id,
        resource,
        reason,
        words: blockWords({ from, to }, now.date),
        isNow: from <= minute,
      })),
  };
}
export type CrewsView = ReturnType<typeof crewsView>;

/** Lets a form add one crew or bay only, however often it's submitted. */
export function newForm(): string {
  return newSecret();
}
const added = new ExpiringMap<true>(50);

/** Returns what's wrong with the name beside the others; null if it's added, now or by an earlier submit. */
export function addResource(
  db: Database,
  { name, kind, firstDay }: NewResource,
  form: string,
  now: CivilNow,
): Promise<string | null> {
  const adding = db.transaction().execute(async (trx) => {
    if (added.get(form)) return null;
    const resources = await loadResources(trx);
    const error = nameError({ name, kind, lastDay: null }, resources, now.date);
    if (error) return error;
    await trx.insertInto("resources").values({ name, kind, first_day: firstDay }).execute();
    await handOverStranded(trx, now);
    if (form) added.set(form, true);
    return null;
  });
  return adding.catch((error: unknown) => {
    added.delete(form);
    throw error;
  });
}

type OwnBlock = Omit<Block, "id"> & { resource: number };

/** Returns the toast's cookie. */
export async function takeBlockAway(db: Database, id: number | null, by: number): Promise<string> {
  const removed = await db
    .deleteFrom("resource_blocks")
    .where("id", "=", id)
    .returning(["resource_id as resource", "from_minute as from", "to_minute as to", "reason"])
    .executeTakeFirst();
  const blocks = {
    name: "Block",
    isBack: (block: OwnBlock) => hasBlock(db, block.resource, block),
    reason: (block: OwnBlock) => block.reason,
    undo: ({ resource, ...block }: OwnBlock) =>
      `${operatorPaths.crews}?${new URLSearchParams({ change: "block", resource: String(resource), ...blockValues(block) })}`,
  };
  return removedToast(blocks, id, by, removed ?? null);
}
