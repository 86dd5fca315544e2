import { redirect } from "@remix-run/node";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { listPath, presentFilter } from "~/dashboard/filter";
import { agree } from "~/dashboard/night.server";
import { paths } from "~/paths";
import { businessNow } from "~/server/clock.server";
import { orFault } from "~/server/fault.server";
import { parseForm } from "~/server/form.server";
import { redirectWithToast } from "~/server/toast.server";
import { z } from "~/server/zod.server";

const count = z.coerce.number().int();
const nightSchema = z.object({
  last: z.string().optional().default(""),
  today: z.string(),
  bookings: count,
  erased: count,
  inquiries: count.default(0),
  erasedInquiries: count.default(0),
});

export const loader = operatorLoader(async () => {
  return redirect(paths.dashboard);
});

/** The button of what stands above the list while the night's work is stopped. */
export const action = operatorAction(async ({ operator, form, request }) => {
  const to = listPath(presentFilter(request));
  const night = parseForm(form, nightSchema);
  if (night.status !== "success") return redirect(to);
  const shown = { ...night.value, last: night.value.last || null };
  const outcome = await orFault(
    "the night's work cannot be agreed to",
    () => agree(shown, businessNow().date, operator.id),
    () => null,
  );
  switch (outcome) {
    case "agreed":
      return redirectWithToast(
        to,
        "success",
        "Cleanup goes on",
        "Within ten minutes, or after 3 AM.",
      );
    case "free":
      return redirectWithToast(to, "info", "Cleanup goes on already");
    case "changed":
      return redirectWithToast(
        to,
        "destructive",
        "Nothing has been settled",
        "The date or the numbers have changed since. Please look again.",
      );
    default:
      return redirectWithToast(to, "destructive", "Nothing has been settled", "Please try again.");
  }
});
