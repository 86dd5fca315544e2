import { redirect } from "@remix-run/node";
import type { Database } from "~db/connect";
import { findSold, type Prices } from "~/domain/catalogue";
import { paths, withSearch } from "~/paths";
import { optionalField, readFields, versionField } from "~/server/form.server";
import { toastCookie } from "~/server/toast.server";
import { asSwitched } from "~/domain/vehicle";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { addressBefore, nextCarTime } from "../order/another-car.server";
import { searchFor } from "../availability.server";
import { calendarValues } from "../calendar/slot";
import { type Draft, readDraft } from "../wizard/draft.server";
import { prefillIn } from "../prefill.server";
import { ledByKey } from "../order/repeated-request.server";
import { quoteOfForm } from "./package";
import { pickPackage, readPackage } from "./package-draft.server";

const FIELDS = { package: optionalField, version: versionField };

/** A pick has a package, and what was chosen on the way to it. */
export async function selectPackage(
  db: Database,
  request: Request,
  form: URLSearchParams,
): Promise<Response> {
  const { package: key, version } = readFields(form, FIELDS);
  const { place = null, vehicle, ...time } = prefillIn(form);
  const catalogue = await catalogueInForce(db);
  const picked = findSold(catalogue, key);
  if (!picked) return redirect(paths.bookingArea);
  const another = await readDraft(request, catalogue);
  // Another car is one draft, in whichever form it's booked.
  const before = another.visit === undefined ? await readPackage(request) : another;
  // A visitor whose earlier pick was booked, but who missed the reply, sees the booking first.
  const led = await ledByKey(db, before?.key, (made) => made.service_key === picked.key);
  if (led) return led;
  const headers = new Headers([
    [
      "set-cookie",
      await pickPackage(picked.key, version < 0 ? catalogue.version : version, place, before),
    ],
    ["set-cookie", await toastCookie({ title: `${picked.name} selected!` })],
  ]);
  const search = new URLSearchParams({
    ...(vehicle ? { vehicleType: asSwitched(vehicle) } : {}),
    ...(time.date ? time : await nextTime(db, catalogue, another, picked.key)),
  });
  return redirect(withSearch(paths.packageForm, search), { headers });
}

/** The time that's suggested for another car. */
async function nextTime(
  db: Database,
  prices: Prices,
  draft: Draft,
  key: string,
): Promise<Partial<Record<"date" | "time", string>>> {
  const { visit, place } = draft;
  if (visit === undefined) return {};
  const work = quoteOfForm(prices, key, {});
  const address = addressBefore(draft);
  const search = searchFor({ work, place, address, visit, now: businessNow() });
  const next = await nextCarTime(db, visit, search);
  return next ? calendarValues(next) : {};
}
