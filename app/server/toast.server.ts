import { randomUUID } from "node:crypto";
import { createCookieSessionStorage, redirect, redirectDocument } from "@remix-run/node";
import { ownCookie } from "./cookie.server";
import { STORED_NOWHERE } from "./http";
import type { ToastMessage } from "~/ui/toast";

const cookie = ownCookie("toast", 60);
const storage = createCookieSessionStorage<Record<string, never>, { toast: ToastMessage }>({
  cookie,
});
const MOST_ADDRESS = 1_500;

/** What the next page says: that it's done, unless the variant says otherwise. */
export type Told = Omit<ToastMessage, "id" | "variant"> & { variant?: ToastMessage["variant"] };

export async function toastCookie({ action, ...told }: Told): Promise<string> {
  const session = await storage.getSession();
  session.flash("toast", {
    id: randomUUID(),
    variant: "success",
    ...told,
    action: action && { ...action, to: shortened(action.to) },
  });
  return storage.commitSession(session);
}

export async function redirectWithToast(to: string, told: Told) {
  const headers = { ...STORED_NOWHERE, "set-cookie": await toastCookie(told) };
  return redirect(to, { headers });
}

/**
 * Where what's asked about was. A document: the screen may still show it, and only a new page takes
 * the message.
 */
export async function goneTo(screen: string, told: Told) {
  return redirectDocument(screen, { headers: { "set-cookie": await toastCookie(told) } });
}

/** Browsers drop a cookie above 4,096 bytes. */
function shortened(address: string): string {
  return address.length > MOST_ADDRESS ? address.replace(/\?.*/, "") : address;
}

/** With the Set-Cookie value that clears it; null if there's none. */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage; cookie: string } | null> {
  const session = await storage.getSession(request.headers.get("cookie"));
  const toast = session.get("toast");
  return toast ? { toast, cookie: await storage.destroySession(session) } : null;
}
