import { redirect } from "@remix-run/node";
import type { Database } from "~db/connect";
import { findSold } from "~/domain/catalogue";
import { paths, withSearch } from "~/paths";
import { optionalField, readFields, versionField } from "~/server/form.server";
import { toastCookie } from "~/server/toast.server";
import { asSwitched } from "~/domain/vehicle";
import { catalogueInForce } from "~/server/catalogue.server";
import { prefillIn } from "../prefill.server";
import { findMade, toMade } from "../repeated-request.server";
import { pickPackage, readPackage } from "./package-draft.server";

/** The booking area with a notice. */
export const bookingArea = {
  gone: "/?answers=picked&section=booking#booking",
  /** The package has been taken from the shop since it was chosen. */
  unsold: "/?answers=unsold&section=booking#booking",
  unbooked: "/?answers=unbooked&section=booking#booking",
};

const FIELDS = { package: optionalField, version: versionField };

/** A pick has a package, and what was chosen on the way to it. */
export async function selectPackage(
  db: Database,
  request: Request,
  form: URLSearchParams,
): Promise<Response> {
  const { package: key, version } = readFields(form, FIELDS);
  const { place = null, vehicle, ...time } = prefillIn(form);
  const catalogue = await catalogueInForce(db);
  const picked = findSold(catalogue, key);
  if (!picked) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // A visitor whose earlier pick was booked, but who missed the reply, sees the booking first.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, { same: made.service_key === picked.key });
  const headers = new Headers([
    [
      "set-cookie",
      await pickPackage(picked.key, version < 0 ? catalogue.version : version, place, before),
    ],
    ["set-cookie", await toastCookie("success", `${picked.name} selected!`)],
  ]);
  const search = new URLSearchParams({
    ...(vehicle ? { vehicleType: asSwitched(vehicle) } : {}),
    ...time,
  });
  return redirect(withSearch(paths.packageForm, search), { headers });
}
