import { redirect } from "@remix-run/node";
import type { Database } from "../../../db/connect";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { isJobPlace } from "~/content/place-names";
import { paths } from "~/paths";
import { toastCookie } from "~/server/toast.server";
import { findMade, toMade } from "../repeated-request.server";
import { pickPackage, readPackage } from "./package-draft.server";

/** The booking area with a notice. */
export const bookingArea = {
  gone: "/?answers=picked&section=booking#booking",
  unbooked: "/?answers=unbooked&section=booking#booking",
};

/** A pick has a package and, from a place's page, its place. */
export async function leadToPicked(
  db: Database,
  request: Request,
  form: URLSearchParams,
): Promise<Response> {
  const [key, place] = [form.get("package"), form.get("place")];
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // A visitor whose earlier pick was booked, but who missed the reply, sees the booking first.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, { same: made.service_key === key });
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, isJobPlace(place) ? place : null, before)],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  return redirect(paths.packageForm, { headers });
}
