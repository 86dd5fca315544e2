import { isSecret, newSecret } from "~db/secret";
import { now } from "~/server/clock.server";
import { ENDED, ownCookie } from "~/server/cookie.server";
import { isJobPlace, type JobPlace } from "~/content/place-names";
import { CAR_DETAILS, carDetails, type CarName } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import { LIMITS } from "~/domain/limits";
import { parseCivilDate } from "~/domain/time";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { isService } from "~/domain/wizard-services";
import { z } from "~/server/zod.server";
import { EMPTY_SELECTION, type Selection, settled } from "./selection";

const WEEK_SECONDS = 7 * 24 * 60 * 60;

const cookie = ownCookie("draft", WEEK_SECONDS, {
  // Signed base64 is a valid cookie value; escaping its + and / could triple its length.
  encode: (value: string) => value,
  decode: (value: string) => value,
});

const ids = z.array(z.string().max(60)).max(60);

const text = (name: CarName) => z.string().max(LIMITS[name]).default("");

const schema = z.object({
  /** The same key means the same booking, however often it's sent. */
  key: z.string().refine(isSecret),
  /** Epoch milliseconds; null for a draft of an earlier version. */
  openedAt: z.int().nullable().default(null),
  /** The catalogue's version whose prices were shown when the work was chosen; −1 if none were. */
  prices: z.int().catch(-1),
  selection: z.object({
    vehicle: z.enum(VEHICLE_TYPES).nullable(),
    category: z.enum(["interior", "exterior", "custom"]),
    service: z.string().max(40).refine(isService).nullable(),
    options: ids,
    custom: ids,
  }),
  /** What was chosen and isn't offered any more, until the work is chosen again. */
  left: ids.optional(),
  place: z.custom<JobPlace | null>((place) => place === null || isJobPlace(place)).default(null),
  /** The visit that another car was begun for. */
  visit: z.int().optional(),
  date: z
    .string()
    .refine((text) => parseCivilDate(text) !== null)
    .nullable(),
  start: z.int().min(0).max(1439).nullable(),
  ...(Object.fromEntries(CAR_DETAILS.map((name) => [name, text(name)])) as Record<
    CarName,
    ReturnType<typeof text>
  >),
});

/** Answers only. Contact details are never part of it: they go straight into the booking. */
export type Draft = Omit<z.infer<typeof schema>, "selection"> & {
  selection: Selection;
  /** No cookie holds it yet. */
  isNew?: true;
};

/** A missing, forged or outdated cookie gives a new one, empty under a new key. */
export async function readDraft(request: Request, prices: Prices): Promise<Draft> {
  const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  const parsed = schema.safeParse(value);
  if (!parsed.success) return { ...emptyDraft(), isNew: true };
  const selection = stillSold(prices, parsed.data.selection);
  const left = [...(parsed.data.left ?? []), ...leftOut(parsed.data.selection, selection)];
  return { ...parsed.data, selection, ...(left.length > 0 ? { left } : {}) };
}

/** If all that was ticked is gone, its hours are no work of their own. */
function stillSold(prices: Prices, was: Selection): Selection {
  const is = settled(prices, was);
  return was.options.length > 0 && is.options.length === 0 ? { ...is, service: null } : is;
}

/** What the shop has stopped offering since. */
function leftOut(was: Selection, is: Selection): string[] {
  const kept = new Set([...is.options, ...is.custom]);
  return [...was.options, ...was.custom].filter((id) => !kept.has(id));
}

export function draftCookie(draft: Draft): Promise<string> {
  return cookie.serialize({ ...draft, isNew: undefined });
}

export function forgetDraft(): Promise<string> {
  return cookie.serialize("", ENDED);
}

export async function newDraftHeaders(draft: Draft): Promise<HeadersInit> {
  return draft.isNew ? { "set-cookie": await draftCookie(draft) } : {};
}

/** A browser that has stored a step doesn't show it on Back once its answers are others. */
export const VARIES_BY_DRAFT = { vary: "cookie" };

/** What tells its forms from the next draft's: a name in the page, so not the whole key. */
export function markOf({ key }: { key: string }): string {
  return key.slice(0, 8);
}

export function emptyDraft(): Draft {
  return {
    key: newSecret(),
    openedAt: now(),
    prices: -1,
    selection: EMPTY_SELECTION,
    place: null,
    date: null,
    start: null,
    ...carDetails({}),
  };
}
