import { isRetired } from "~/domain/fleet";
import type { Settings } from "~/domain/settings";
import type { CivilNow } from "~/domain/time";
import { blockWords } from "../schedule/block-words";
import { isWithinDays, minuteOf } from "./block-fields";
import { daysWords, resourceValues } from "./resource-fields";

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
      values: resourceValues(each),
    })),
    blocks: resources
      .flatMap(({ name, blocks, ...days }) =>
        blocks
          .filter((block) => isWithinDays(block, days))
          .map((block) => ({ ...block, resource: name })),
      )
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
