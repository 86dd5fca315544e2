import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireOperator } from "~/auth/operator.server";
import { restore } from "~/dashboard/changes.server";
import { listPath } from "~/dashboard/filter";
import { doerOf, filterOf, idOf } from "~/dashboard/request.server";
import { db } from "~/db.server";
import { readForm } from "~/http";
import { toastCookie } from "~/toast.server";

/** A sign-in on the way here comes back with a plain request, which must change nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  return redirect(listPath(filterOf(request)));
}

/** Takes a deletion back, unless somebody else has the time by now. */
export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const id = idOf(params.id);
  await readForm(request);
  const toast = {
    restored: () => toastCookie("success", "Booking restored"),
    full: () => toastCookie("destructive", "Failed to restore booking", "Its time has been taken by another booking. It stays deleted."),
    notDeleted: () => toastCookie("destructive", "Failed to restore booking", "It is not deleted."),
  }[await restore(db, id, doerOf(operator))];
  return redirect(listPath(filterOf(request)), { headers: { "set-cookie": await toast() } });
}
