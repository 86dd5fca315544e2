import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "~/auth/operator.server";
import { businessNow } from "~/server/clock.server";
import { BYTE_ORDER_MARK, csvLines, fileHeaders } from "~/dashboard/export/csv.server";
import { hoursDriven, moneyPath, parseMoney, shownMoney } from "~/dashboard/money";
import { loadDriving, loadEarned } from "~/dashboard/money.server";
import { db } from "~/server/db.server";
import type { Driving } from "~/domain/month-driving";
import { plainAmount } from "~/domain/pricing";

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = parseMoney(new URL(request.url).searchParams);
  await requireOperator(request, { page: moneyPath(asked) });
  const view = shownMoney(asked, businessNow().date);
  const driving = await loadDriving(db, view);
  const head = [
    view.by === "month" ? "Month" : "Service",
    "Bookings",
    "Booked (CAD)",
    "Completed (CAD)",
    ...(driving ? ["Days out", "Driving (km)", "Driving (hours)"] : []),
  ];
  const rows = (await loadEarned(db, view)).map(({ name, bookings, booked, completed }, index) => [
    view.by === "month" ? `${name} ${view.year}` : name,
    bookings,
    plainAmount(booked),
    plainAmount(completed),
    ...drivingCells(driving?.[index]),
  ]);
  return new Response(BYTE_ORDER_MARK + csvLines([head, ...rows]), {
    headers: fileHeaders(`money-${view.year}-by-${view.by}.csv`, "text/csv"),
  });
}

function drivingCells(driving: Driving | undefined): number[] {
  return driving ? [driving.days, driving.km, hoursDriven(driving.minutes)] : [];
}
