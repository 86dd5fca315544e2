import { redirect } from "@remix-run/node";
import type { Database } from "../../../db/connect";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { paths } from "~/paths";
import { toastCookie } from "~/server/toast.server";
import { findMade, toMade } from "../repeated-request.server";
import { pickPackage, readPackage } from "./package-draft.server";

/**
 * The booking area of the home page, with a note about the answer
 * that led there (docs/decisions/0013), or back at its first step.
 */
export const bookingArea = {
  picked: "/?answers=picked&section=booking#booking",
  unbooked: "/?answers=unbooked&section=booking#booking",
  again: "/?choose=1&section=booking#booking",
};

/** Whether a form is that of "Select Package": its only field is the package. */
export function isPick(form: URLSearchParams): boolean {
  return [...form.keys()].join() === "package";
}

/** What "Select Package" leads to from any page: the choice is stored, and the booking area continues with it (decision 2). */
export async function leadToPicked(
  db: Database,
  request: Request,
  form: URLSearchParams,
  picked = bookingArea.picked,
): Promise<Response> {
  const key = form.get("package");
  // Forms of this site only send packages that are sold; anything else leads to the booking area.
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // If the earlier choice has been booked, a visitor who missed that answer is shown the booking before choosing again.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, { same: made.service_key === key });
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, before)],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  return redirect(picked, { headers });
}
