import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/auth/operator.server";
import { businessNow } from "~/server/clock.server";
import { BYTE_ORDER_MARK, csvLines, fileHeaders } from "~/dashboard/export/csv.server";
import { asText } from "~/dashboard/export/spreadsheet-text";
import { moneyPath, parseMoney, shownMoney } from "~/dashboard/money";
import { loadEarned } from "~/dashboard/money.server";
import { db } from "~/server/db.server";
import { plainAmount } from "~/domain/pricing";

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = parseMoney(new URL(request.url).searchParams);
  await requireOperator(request, { page: moneyPath(asked) });
  const view = shownMoney(asked, businessNow().date);
  const head = [
    view.by === "month" ? "Month" : "Service",
    "Bookings",
    "Booked (CAD)",
    "Completed (CAD)",
  ];
  const rows = (await loadEarned(db, view)).map(({ name, bookings, booked, completed }) => [
    view.by === "month" ? `${name} ${view.year}` : asText(name),
    bookings,
    plainAmount(booked),
    plainAmount(completed),
  ]);
  return new Response(BYTE_ORDER_MARK + csvLines([head, ...rows]), {
    headers: fileHeaders(`money-${view.year}-by-${view.by}.csv`, "text/csv"),
  });
}
