import { randomBytes } from "node:crypto";
import { ExpiringMap } from "~/expiring-map.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { readText, sessionCookie } from "./cookies.server";

/** A form that came after its operator's session had ended: where it was sent to, its fields in their order, and whether it has been sent once more. */
type KeptPost = { address: string; fields: [string, string][]; sent: boolean };

const MOST = 50;

const kept = new ExpiringMap<KeptPost>(MOST);

/**
 * Keeps a form of the dashboard whose sender has to sign in again first, and gives the address at which it can be sent once
 * more. It stays in this process's memory, for an hour; losing it costs some typing. Null for what carries passwords, and
 * for what is no form.
 */
export async function keepPost(request: Request): Promise<string | null> {
  const { pathname, search } = new URL(request.url);
  const isKept = `${pathname}/`.startsWith(`${paths.dashboard}/`) && !pathname.startsWith(paths.account) && pathname !== paths.again;
  // Strangers, who have no session that could have ended, keep nothing and push nothing out.
  if (request.method !== "POST" || !isKept || !(await readText(sessionCookie, request))) return null;
  const form = await readForm(request).catch(() => null);
  if (!form) return null;
  const id = randomBytes(24).toString("base64url");
  kept.set(id, { address: pathname + search, fields: [...form], sent: false });
  return `${paths.again}?${new URLSearchParams({ form: id })}`;
}

/** The form that was kept for this address; null where there is none any more. */
export function findKeptPost(address: string): KeptPost | null {
  return kept.get(idIn(address)) ?? null;
}

/** Notes that a form is on its way. It stays: nobody knows yet whether an answer comes, and its address takes the same press twice. */
export function noteSent(post: KeptPost): void {
  post.sent = true;
}

/** Forgets the form that was kept for this address: it is not wanted any more. */
export function dropKeptPost(address: string): void {
  kept.delete(idIn(address));
}

function idIn(address: string): string {
  return new URL(address, "http://ours.invalid").searchParams.get("form") ?? "";
}
