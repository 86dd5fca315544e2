import { randomBytes } from "node:crypto";
import { db } from "~/server/db.server";
import { ExpiringMap } from "~/server/bounded-map.server";
import { readForm } from "~/server/http";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { operatorOfDevice } from "./device.server";

/** A form that arrived after its session ended. Only `owner` gets it back. */
type PendingPost = {
  address: string;
  fields: [string, string][];
  sent: boolean;
  owner: number;
};

const MOST = 50;
/** In place of a password. */
export const RETYPE = "retype";

const pending = new ExpiringMap<PendingPost>(MOST);

/** Returns the path that sends the form again. Null for passwords and non-forms. */
export async function storePost(request: Request): Promise<string | null> {
  const { pathname, search } = new URL(request.url);
  const isStored =
    `${pathname}/`.startsWith(`${paths.dashboard}/`) &&
    !pathname.startsWith(operatorPaths.account) &&
    pathname !== operatorPaths.again;
  if (request.method !== "POST" || !isStored) return null;
  const owner = await operatorOfDevice(db, request);
  // A browser in which no present operator has signed in stores nothing and evicts nothing.
  if (owner === null) return null;
  const form = await readForm(request).catch(() => null);
  if (!form) return null;
  const id = randomBytes(24).toString("base64url");
  pending.set(id, {
    address: pathname + search,
    fields: withoutPasswords(form),
    sent: false,
    owner,
  });
  return `${operatorPaths.again}?${new URLSearchParams({ form: id })}`;
}

/** One that was typed has to be typed again, and the form is told so. */
function withoutPasswords(form: URLSearchParams): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] => {
    if (!/password/i.test(name)) return [[name, value]];
    return value ? [[RETYPE, "1"]] : [];
  });
}

export function isPendingPost(address: string): boolean {
  return pending.get(idIn(address)) !== undefined;
}

export function findPendingPost(address: string, operatorId: number): PendingPost | null {
  const post = pending.get(idIn(address));
  return post?.owner === operatorId ? post : null;
}

/** It stays: the response may get lost, and the button may be pressed twice. */
export function markSent(post: PendingPost): void {
  post.sent = true;
}

export function dropPendingPost(address: string): void {
  pending.delete(idIn(address));
}

function idIn(address: string): string {
  return new URL(address, "http://ours.invalid").searchParams.get("form") ?? "";
}
