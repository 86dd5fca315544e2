import { redirect } from "@remix-run/node";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { listPath, presentFilter } from "~/dashboard/filter";
import { agree } from "~/dashboard/night.server";
import { paths } from "~/paths";
import { businessNow } from "~/server/clock.server";
import { orFault } from "~/server/fault.server";
import { readBy } from "~/server/submission.server";
import { redirectWithToast } from "~/server/toast.server";
import { z } from "~/server/zod.server";

const count = z.coerce.number().int();
const nightSchema = z.object({
  last: z
    .string()
    .optional()
    .transform((date) => date || null),
  today: z.string(),
  bookings: count,
  erased: count,
  inquiries: count.default(0),
  erasedInquiries: count.default(0),
  ending: count.default(0),
});

export const loader = operatorLoader(async () => {
  return redirect(paths.dashboard);
});

const NOT_SETTLED = "Nothing has been settled";
const TOLD = {
  agreed: { title: "Cleanup goes on", text: "Within ten minutes, or after 3 AM." },
  free: { variant: "info", title: "Cleanup goes on already" },
  changed: {
    variant: "destructive",
    title: NOT_SETTLED,
    text: "The date or the numbers have changed since. Please look again.",
  },
  failed: { variant: "destructive", title: NOT_SETTLED, text: "Please try again." },
} as const;

/**
 * The button of what stands above the list while the night's work is stopped. Not a `Change`: no page
 * is left to draw its form on, so all that comes of it is a toast.
 */
export const action = operatorAction(async ({ operator, form, request }) => {
  const to = listPath(presentFilter(request));
  const { value } = readBy(nightSchema, form).parsed;
  if (!value) return redirect(to);
  const outcome = await orFault(
    "the night's work cannot be agreed to",
    () => agree(value, businessNow().date, operator.id),
    () => "failed" as const,
  );
  return redirectWithToast(to, TOLD[outcome]);
});
