import { randomBytes } from "node:crypto";
import { db } from "~/server/db.server";
import { ExpiringMap } from "~/server/expiring-map.server";
import { readForm } from "~/server/http";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { readText, sessionCookie } from "./cookies.server";
import { operatorOfDevice } from "./device.server";

/**
 * A form that arrived after its operator's session had ended: the path it was posted to, its fields in order, and whether
 * it has been sent again. `owner` is the operator who last signed in on that browser, and the only one who gets it back;
 * null if no device cookie says who.
 */
type PendingPost = {
  address: string;
  fields: [string, string][];
  sent: boolean;
  owner: number | null;
};

const MOST = 50;

const pending = new ExpiringMap<PendingPost>(MOST);

/**
 * Stores a dashboard form whose sender has to sign in again first, and returns the path from which it can be sent again.
 * It stays in this process's memory for an hour; losing it costs some typing. Null for forms that carry passwords, and
 * for requests that are not forms.
 */
export async function storePost(request: Request): Promise<string | null> {
  const { pathname, search } = new URL(request.url);
  const isStored =
    `${pathname}/`.startsWith(`${paths.dashboard}/`) &&
    !pathname.startsWith(operatorPaths.account) &&
    pathname !== operatorPaths.again;
  if (request.method !== "POST" || !isStored) return null;
  const owner = await operatorOfDevice(db, request);
  // A stranger's browser, where no session can have ended, stores nothing
  // and evicts nothing. Signing out takes the session cookie away.
  if (owner === null && !(await readText(sessionCookie, request))) return null;
  const form = await readForm(request).catch(() => null);
  if (!form) return null;
  const id = randomBytes(24).toString("base64url");
  pending.set(id, { address: pathname + search, fields: [...form], sent: false, owner });
  return `${operatorPaths.again}?${new URLSearchParams({ form: id })}`;
}

/** Whether a form is stored under this address, whoever owns it. */
export function isPendingPost(address: string): boolean {
  return pending.get(idIn(address)) !== undefined;
}

/** The form stored under this address; null if it is gone, or if it is another operator's. */
export function findPendingPost(address: string, operatorId: number): PendingPost | null {
  const post = pending.get(idIn(address));
  return post && (post.owner === null || post.owner === operatorId) ? post : null;
}

/** Marks a form as sent. It stays: its answer may never arrive, and the button may be pressed twice. */
export function markSent(post: PendingPost): void {
  post.sent = true;
}

/** Deletes the form stored under this address: it is no longer wanted. */
export function dropPendingPost(address: string): void {
  pending.delete(idIn(address));
}

function idIn(address: string): string {
  return new URL(address, "http://ours.invalid").searchParams.get("form") ?? "";
}
