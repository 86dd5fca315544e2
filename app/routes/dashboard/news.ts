import { operatorLoader } from "~/auth/operator-route.server";
import { findUnseenBookings } from "~/dashboard/news.server";
import { db } from "~/server/db.server";

/** Polling doesn't count as use of the session. */
export const loader = operatorLoader(({ operator }) => findUnseenBookings(db, operator.id), {
  used: false,
});
