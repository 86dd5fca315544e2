import { redirect } from "@remix-run/node";
import type { Database } from "../../../db/connect";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { paths } from "~/paths";
import { toastCookie } from "~/toast.server";
import { findMade, toMade } from "../repeated-request.server";
import { pickPackage, readPackage } from "./package-draft.server";

/** The booking area of the home page, with a word about the answer that led there (docs/decisions/0009), or at its first step again. */
export const bookingArea = {
  picked: "/?answers=picked&section=booking#booking",
  unbooked: "/?answers=unbooked&section=booking#booking",
  again: "/?choose=1&section=booking#booking",
};

/** Whether a form is that of "Select Package": it has nothing but the package. */
export function isPick(form: URLSearchParams): boolean {
  return [...form.keys()].join() === "package";
}

/** What "Select Package" leads to, wherever it stands: the choice is kept, and the booking area goes on with it (decision 2). */
export async function leadToPicked(db: Database, request: Request, form: URLSearchParams): Promise<Response> {
  const key = form.get("package");
  // A form of this site sells what there is: what is not sold leads to what is.
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // An earlier choice that has booked: whoever does not know it yet, as an answer was lost, is told before they choose anew.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, { same: made.service_key === key });
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, before)],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  return redirect(bookingArea.picked, { headers });
}
