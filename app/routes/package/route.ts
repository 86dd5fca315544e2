import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findMade, toMade } from "~/booking/made-before.server";
import { pickPackage, readPackage } from "~/booking/package-draft.server";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { db } from "~/db.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { toastCookie } from "~/toast.server";

/** "Select Package", wherever it stands: keeps the choice and leads to the booking area (decision 2). */
export async function action({ request }: ActionFunctionArgs) {
  const key = (await readForm(request)).get("package");
  // A resource route has no error page: what is not sold leads to what is.
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const before = await readPackage(request);
  // An earlier choice that has booked: whoever does not know it yet, as an answer was lost, is told before they choose anew.
  const made = before && (await findMade(db, before.key));
  if (made) return toMade(made, made.service_key === key);
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, before)],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  return redirect(paths.bookingArea, { headers });
}

export function loader() {
  return redirect(paths.bookingArea);
}
