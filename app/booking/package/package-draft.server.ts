import { isSecret, newSecret } from "../../../db/secret";
import { now } from "~/server/clock.server";
import { ownCookie } from "~/server/cookie.server";
import { isPackageKey, PACKAGE_KEYS, type PackageKey } from "~/content/catalogue";
import { z } from "~/server/zod.server";

const cookie = ownCookie("package", 24 * 60 * 60);

const schema = z.object({
  key: z.string().refine(isSecret),
  openedAt: z.int().nullable().default(null),
  package: z.enum(PACKAGE_KEYS),
});

/** Every other answer lives in the form, or, if it was pressed without a script, in the URL. */
export type PackageDraft = { key: string; openedAt: number | null; package: PackageKey };

/** A missing, forged or outdated cookie counts as no choice. */
export async function readPackage(request: Request): Promise<PackageDraft | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return schema.safeParse(value).data ?? null;
}

/** The package that the page shows counts: another window may have picked a different one since. */
export function asShown(draft: PackageDraft, shown: string | null | undefined): PackageDraft {
  return isPackageKey(shown) ? { ...draft, package: shown } : draft;
}

/** The draft of a form whose cookie is gone; null if the form lacks package or key. */
export function draftOfForm(form: URLSearchParams): PackageDraft | null {
  const draft =
    schema.safeParse({ key: form.get("key"), package: form.get("package") }).data ?? null;
  if (draft) withoutCookie.add(draft);
  return draft;
}

/** Nothing is booked until it's known that the browser stores cookies. */
export function hasNoCookie(draft: PackageDraft): boolean {
  return withoutCookie.has(draft);
}
const withoutCookie = new WeakSet<PackageDraft>();

export async function missingCookie(draft: PackageDraft): Promise<HeadersInit> {
  return hasNoCookie(draft) ? { "set-cookie": await cookie.serialize(draft) } : {};
}

/** Another pick keeps the key, and with it what was typed. Returns a Set-Cookie value. */
export function pickPackage(choice: PackageKey, before: PackageDraft | null): Promise<string> {
  const { key, openedAt } = before ?? { key: newSecret(), openedAt: now() };
  return cookie.serialize({ key, openedAt, package: choice } satisfies PackageDraft);
}

export function forgetPackage(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
