import { isSecret, newSecret } from "~db/secret";
import { now } from "~/server/clock.server";
import { ENDED, ownCookie } from "~/server/cookie.server";
import { isJobPlace, type JobPlace } from "~/content/place-names";
import type { Submission } from "~/domain/submission";
import { z } from "~/server/zod.server";
import { findPackage, type Prices } from "~/domain/catalogue";
import { typed } from "~/server/form.server";
import { placeIn, withPlace } from "../answers.server";
import { recallForm, rememberForm } from "../form-memory.server";
import { joinAddOns } from "./package";

const cookie = ownCookie("package", 24 * 60 * 60);

const schema = z.object({
  key: z.string().refine(isSecret),
  openedAt: z.int().nullable().default(null),
  package: z.string().max(60),
  /** The catalogue's version whose prices were shown when it was chosen; −1 if none were. */
  prices: z.int().catch(-1),
  place: z.custom<JobPlace>(isJobPlace).nullable().catch(null),
  /** The visit that another car was begun for. */
  visit: z.int().optional(),
});

/** Every other answer lives in the form, or, if it was pressed without a script, in the URL. */
export type PackageDraft = z.infer<typeof schema> & {
  /** No cookie holds it yet: nothing is booked until it's known that the browser stores them. */
  isNew?: true;
};

/** A missing, forged or outdated cookie counts as no choice. */
export async function readPackage(request: Request): Promise<PackageDraft | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return schema.safeParse(value).data ?? null;
}

/** The package that the page shows counts: another window may have picked a different one since. */
export function asShown(
  prices: Prices,
  draft: PackageDraft,
  shown: string | null | undefined,
): PackageDraft {
  return shown && findPackage(prices, shown) ? { ...draft, package: shown } : draft;
}

/** The draft as the form shows it; null if its cookie is gone and it lacks package or key. */
export function draftOfForm(
  prices: Prices,
  stored: PackageDraft | null,
  { key, version, sent }: Pick<Submission<unknown>, "key" | "version" | "sent">,
): PackageDraft | null {
  const place = placeIn(sent) ?? stored?.place ?? null;
  if (stored) return { ...asShown(prices, stored, sent.package), place };
  const given = { key, package: sent.package, prices: version, place };
  const { data } = schema.safeParse(given);
  return data ? { ...data, isNew: true } : null;
}

/** Stores a draft whose cookie is gone, and another place: the next package keeps it. */
export async function changedCookie(
  draft: PackageDraft,
  stored: PackageDraft | null,
): Promise<HeadersInit> {
  if (stored?.place === draft.place) return {};
  // Another window may have picked another package since.
  const { isNew: _, ...changed } = { ...(stored ?? draft), place: draft.place };
  return { "set-cookie": await cookie.serialize(changed) };
}

/** Another pick keeps the key, and with it what was typed. Returns a Set-Cookie value. */
export function pickPackage(
  choice: string,
  prices: number,
  place: JobPlace | null,
  before: Omit<PackageDraft, "package" | "prices"> | null,
): Promise<string> {
  const { key, openedAt } = before ?? { key: newSecret(), openedAt: now() };
  const draft: PackageDraft = {
    key,
    openedAt,
    package: choice,
    prices,
    place: place ?? before?.place ?? null,
    visit: before?.visit,
  };
  return cookie.serialize(draft);
}

/** Text of more characters is no visitor's. */
const MOST_KEPT = 10_000;

/**
 * As a script sends it while it's filled in, for a reload and for whoever leaves it and returns: another
 * package begins with it, and each tab's package keeps its own.
 */
export async function keepForm(request: Request, form: URLSearchParams): Promise<Response> {
  const draft = await readPackage(request);
  if (draft && draft.key === form.get("key") && String(form).length <= MOST_KEPT) {
    const values = { addOn: "", ...typed(joinAddOns(withPlace(form))) };
    rememberForm(draft.key, values);
    rememberForm(memoryOfPackage({ ...draft, package: form.get("package") ?? "" }), values);
  }
  return new Response(null, { status: 204 });
}

function memoryOfPackage({ key, package: name }: Pick<PackageDraft, "key" | "package">): string {
  return `${key} ${name}`;
}

/** What was typed into the package's form, or else into another's of the same draft. */
export function recallPackage(draft: Pick<PackageDraft, "key" | "package">) {
  return recallForm(memoryOfPackage(draft)) ?? recallForm(draft.key);
}

export function forgetPackage(): Promise<string> {
  return cookie.serialize("", ENDED);
}
