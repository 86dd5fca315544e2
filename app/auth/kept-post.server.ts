import { randomBytes } from "node:crypto";
import { db } from "~/db.server";
import { ExpiringMap } from "~/expiring-map.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { readText, sessionCookie } from "./cookies.server";
import { operatorOfDevice } from "./device.server";

/**
 * A form that came after its operator's session had ended: where it was sent to, its fields in their order, and whether it has
 * been sent once more. `owner` is the operator who signed in last in that browser, to whom alone it is given; null where no mark tells.
 */
type KeptPost = { address: string; fields: [string, string][]; sent: boolean; owner: number | null };

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
  if (request.method !== "POST" || !isKept) return null;
  const owner = await operatorOfDevice(db, request);
  // Strangers, in whose browser no session could have ended, keep nothing and push nothing out. Signing out takes its cookie along.
  if (owner === null && !(await readText(sessionCookie, request))) return null;
  const form = await readForm(request).catch(() => null);
  if (!form) return null;
  const id = randomBytes(24).toString("base64url");
  kept.set(id, { address: pathname + search, fields: [...form], sent: false, owner });
  return `${paths.again}?${new URLSearchParams({ form: id })}`;
}

/** Whether a form is kept for this address, whoever it belongs to. */
export function isKeptPost(address: string): boolean {
  return kept.get(idIn(address)) !== undefined;
}

/** The form that was kept for this address; null where there is none any more, and where it is another operator's. */
export function findKeptPost(address: string, operatorId: number): KeptPost | null {
  const post = kept.get(idIn(address));
  return post && (post.owner === null || post.owner === operatorId) ? post : null;
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
