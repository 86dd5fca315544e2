import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keepChoices } from "~/booking/package/package-draft.server";
import { selectPackage } from "~/booking/package/select-package.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { paths } from "~/paths";

/** "Select Package", wherever it is; and what's chosen in its form. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return form.has("package") ? selectPackage(db, request, form) : keepChoices(request, form);
}

export function loader() {
  return redirect(paths.bookingArea);
}
