import { redirect } from "@remix-run/node";
import type { Database } from "../../../db/connect";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { paths, withSearch } from "~/paths";
import { optionalField, readFields } from "~/server/form.server";
import { toastCookie } from "~/server/toast.server";
import { asSwitched } from "~/domain/vehicle";
import { prefillIn } from "../prefill.server";
import { findMade, toMade } from "../repeated-request.server";
import { pickPackage, readPackage } from "./package-draft.server";

/** The booking area with a notice. */
export const bookingArea = {
  gone: "/?answers=picked&section=booking#booking",
  unbooked: "/?answers=unbooked&section=booking#booking",
};

/** A pick has a package, and what was chosen on the way to it. */
export async function leadToPicked(
  db: Database,
  request: Request,
  form: URLSearchParams,
): Promise<Response> {
  const { package: key } = readFields(form, { package: optionalField });
  const { place = null, vehicle, ...time } = prefillIn(form);
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // A visitor whose earlier pick was booked, but who missed the reply, sees the booking first.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, { same: made.service_key === key });
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, place, before)],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  const pressed = new URLSearchParams({
    ...(vehicle ? { vehicleType: asSwitched(vehicle) } : {}),
    ...time,
  });
  return redirect(withSearch(paths.packageForm, pressed), { headers });
}
