import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leadToPicked } from "~/booking/package/pick.server";
import { db } from "~/db.server";
import { readForm } from "~/http";
import { paths } from "~/paths";

/** Where "Select Package" was sent by pages of an earlier version. */
export async function action({ request }: ActionFunctionArgs) {
  return leadToPicked(db, request, await readForm(request));
}

export function loader() {
  return redirect(paths.bookingArea);
}
