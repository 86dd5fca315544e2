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

/**
 * The picked package and its idempotency key. Every other answer lives
 * in the form, or, if it was pressed without a script, in the URL.
 */
export type PackageDraft = { key: string; openedAt: number | null; package: PackageKey };

/** The picked package, or null: a missing, forged or outdated cookie counts as no choice. */
export async function readPackage(request: Request): Promise<PackageDraft | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return schema.safeParse(value).data ?? null;
}

/** The draft with the package that its page shows: another window may have picked a different one since. */
export function asShown(draft: PackageDraft, shown: string | null | undefined): PackageDraft {
  return isPackageKey(shown) ? { ...draft, package: shown } : draft;
}

/**
 * The draft of a form whose cookie is gone: the package its page shows, under the page's own key. Null if the form lacks
 * either. How long the visitor took is unknown.
 */
export function draftOfForm(form: URLSearchParams): PackageDraft | null {
  const draft =
    schema.safeParse({ key: form.get("key"), package: form.get("package") }).data ?? null;
  if (draft) unkept.add(draft);
  return draft;
}

/** Whether no cookie brought this draft: it is not known yet whether the browser keeps one, so nothing is booked with it. */
export function isUnkept(draft: PackageDraft): boolean {
  return unkept.has(draft);
}
const unkept = new WeakSet<PackageDraft>();

/** Headers that give a browser the cookie it came without; none if it has one. */
export async function keepUnkept(draft: PackageDraft): Promise<HeadersInit> {
  return isUnkept(draft) ? { "set-cookie": await cookie.serialize(draft) } : {};
}

/**
 * The Set-Cookie value that picks a package. Another choice keeps the
 * key, and with it what was typed; `before` is null for the first pick.
 */
export function pickPackage(choice: PackageKey, before: PackageDraft | null): Promise<string> {
  const { key, openedAt } = before ?? { key: newSecret(), openedAt: now() };
  return cookie.serialize({ key, openedAt, package: choice } satisfies PackageDraft);
}

/** The Set-Cookie value that deletes the package, so that the next booking starts fresh. */
export function forgetPackage(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
