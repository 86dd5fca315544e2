import { redirect } from "@remix-run/node";
import type { Database } from "../../../db/connect";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { paths } from "~/paths";
import { toastCookie } from "~/server/toast.server";
import { findMade, toMade } from "../repeated-request.server";
import { pickPackage, readPackage } from "./package-draft.server";

export const bookingArea = {
  picked: "/?answers=picked&section=booking#booking",
  unbooked: "/?answers=unbooked&section=booking#booking",
  again: "/?choose=1&section=booking#booking",
};

/** A pick's only field is the package. */
export function isPick(form: URLSearchParams): boolean {
  return [...form.keys()].join() === "package";
}

export async function leadToPicked(
  db: Database,
  request: Request,
  form: URLSearchParams,
  picked = bookingArea.picked,
): Promise<Response> {
  const key = form.get("package");
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // A visitor whose earlier pick was booked, but who missed the reply, sees the booking first.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, { same: made.service_key === key });
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, before)],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  return redirect(picked, { headers });
}
