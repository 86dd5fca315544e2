import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { pickPackage, readPackage } from "~/booking/package-draft.server";
import { isPackageKey, PACKAGES } from "~/content/catalogue";
import { readForm } from "~/http";
import { paths } from "~/paths";
import { toastCookie } from "~/toast.server";

/** "Select Package", wherever it stands: keeps the choice and leads to the booking area (decision 2). */
export async function action({ request }: ActionFunctionArgs) {
  const key = (await readForm(request)).get("package");
  // A resource route has no error page: what is not sold leads to what is.
  if (!isPackageKey(key)) return redirect(paths.bookingArea);
  const headers = new Headers([
    ["set-cookie", await pickPackage(key, await readPackage(request))],
    ["set-cookie", await toastCookie("success", `${PACKAGES[key].name} selected!`)],
  ]);
  return redirect(paths.bookingArea, { headers });
}

export function loader() {
  return redirect(paths.bookingArea);
}
