import { randomUUID } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { ownCookie } from "./cookie.server";
import type { ToastAction, ToastMessage, ToastVariant } from "../ui/toast";

const cookie = ownCookie("toast", 60);
const storage = createCookieSessionStorage<Record<string, never>, { toast: ToastMessage }>({
  cookie,
});
const MOST_ADDRESS = 1_500;

/** The Set-Cookie value that shows a message on the next page: §8. */
export async function toastCookie(
  variant: ToastVariant,
  title: string,
  text?: string,
  action?: ToastAction,
): Promise<string> {
  const session = await storage.getSession();
  session.flash("toast", {
    id: randomUUID(),
    variant,
    title,
    text,
    action: action && { ...action, to: shortened(action.to) },
  });
  return storage.commitSession(session);
}

/** A search among hundreds of letters is left out of the address: browsers drop a cookie of more than 4,096 bytes. */
function shortened(address: string): string {
  return address.length > MOST_ADDRESS ? address.replace(/\?.*/, "") : address;
}

/** The pending toast for this page, and the Set-Cookie value that clears it; null if there is none. */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage; cookie: string } | null> {
  const session = await storage.getSession(request.headers.get("cookie"));
  const toast = session.get("toast");
  return toast ? { toast, cookie: await storage.destroySession(session) } : null;
}
