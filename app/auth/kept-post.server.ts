import { randomBytes } from "node:crypto";
import { now } from "~/clock.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { keptCookie, readText } from "./cookies.server";

/** A form that came after its operator's session had ended: where it was sent to, and its fields in their order. */
export type KeptPost = { address: string; fields: [string, string][] };

const HOUR_MS = 60 * 60 * 1000;
const MOST = 50;

const kept = new Map<string, KeptPost & { at: number }>();

/**
 * Keeps a form of the dashboard whose sender has to sign in again first, and gives the Set-Cookie value that leads to it. It
 * stays in this process's memory, for an hour; losing it costs some typing. Null for what carries passwords, and for what
 * is no form.
 */
export async function keepPost(request: Request): Promise<string | null> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "POST" || !`${pathname}/`.startsWith(`${paths.dashboard}/`) || pathname.startsWith(paths.account)) return null;
  const form = await readForm(request).catch(() => null);
  if (!form) return null;
  const id = randomBytes(24).toString("base64url");
  kept.set(id, { address: pathname + search, fields: [...form], at: now() });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return keptCookie.serialize(id);
}

/** The form that this browser has sent last without being signed in; null where there is none any more. */
export async function findKeptPost(request: Request): Promise<KeptPost | null> {
  const id = await readText(keptCookie, request);
  const found = id === null ? undefined : kept.get(id);
  return found && now() - found.at <= HOUR_MS ? { address: found.address, fields: found.fields } : null;
}
