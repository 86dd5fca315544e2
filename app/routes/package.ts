import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keepForm } from "~/booking/package/package-draft.server";
import { selectPackage } from "~/booking/package/select-package.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { paths } from "~/paths";

/** "Select Package", wherever it is; and its form while it's filled in, which has a key. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return form.has("key") ? keepForm(request, form) : selectPackage(db, request, form);
}

export function loader() {
  return redirect(paths.bookingArea);
}
