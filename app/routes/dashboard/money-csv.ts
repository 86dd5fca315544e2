import { operatorLoader } from "~/auth/operator-route.server";
import { businessNow } from "~/server/clock.server";
import { BYTE_ORDER_MARK, csvLines, fileHeaders } from "~/dashboard/export/csv.server";
import { asText } from "~/dashboard/export/spreadsheet-text";
import { hoursDriven, moneyPath, parseMoney, shownMoney } from "~/dashboard/money";
import { loadDriving, loadEarned } from "~/dashboard/money.server";
import { db } from "~/server/db.server";
import type { Driving } from "~/domain/month-driving";
import { plainAmount } from "~/domain/pricing";

export const loader = operatorLoader(
  async ({ request }) => {
    const asked = parseMoney(new URL(request.url).searchParams);
    const view = shownMoney(asked, businessNow().date);
    const driving = await loadDriving(db, view);
    const head = [
      view.by === "month" ? "Month" : "Service",
      "Bookings",
      "Booked (CAD)",
      "Completed (CAD)",
      ...(driving ? ["Days out", "Driving (km)", "Driving (hours)"] : []),
    ];
    const rows = (await loadEarned(db, view)).map(
      ({ name, bookings, booked, completed }, index) => [
        view.by === "month" ? `${name} ${view.year}` : asText(name),
        bookings,
        plainAmount(booked),
        plainAmount(completed),
        ...drivingCells(driving?.[index]),
      ],
    );
    return new Response(BYTE_ORDER_MARK + csvLines([head, ...rows]), {
      headers: fileHeaders(`money-${view.year}-by-${view.by}.csv`, "text/csv"),
    });
  },
  { page: (request) => moneyPath(parseMoney(new URL(request.url).searchParams)) },
);

function drivingCells(driving: Driving | undefined): number[] {
  return driving ? [driving.days, driving.km, hoursDriven(driving.minutes)] : [];
}
