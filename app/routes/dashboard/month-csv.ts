import { operatorLoader } from "~/auth/operator-route.server";
import { bookLines } from "~/dashboard/books";
import { loadBooks } from "~/dashboard/books.server";
import { BYTE_ORDER_MARK, csvLines, fileHeaders } from "~/dashboard/export/csv.server";
import { monthPath, parseMonth } from "~/dashboard/money";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { refusal } from "~/server/http";
import { recordsPayments } from "~/server/money.server";

const askedIn = (request: Request) => parseMonth(new URL(request.url).searchParams);

export const loader = operatorLoader(
  async ({ request }) => {
    if (!(await recordsPayments(db))) throw refusal(404, "Not Found");
    const month = askedIn(request) ?? businessNow().date.slice(0, 7);
    const lines = bookLines(await loadBooks(db, month));
    return new Response(BYTE_ORDER_MARK + csvLines(lines), {
      headers: fileHeaders(`payments-and-receipts-${month}.csv`, "text/csv"),
    });
  },
  { page: (request) => monthPath(askedIn(request)) },
);
