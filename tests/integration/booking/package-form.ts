import * as form from "~/routes/booking/package/route";
import * as home from "~/routes/home/route";
import * as select from "~/routes/package";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import { TUESDAY } from "./steps";

export const SAM = { name: "Sam Okafor", email: "sam@example.com", phone: "604-555-0110" };
/** A package of the catalogue, booked in one form. */
export const ORDER = {
  ...SAM,
  vehicleType: "suv",
  make: "",
  model: "",
  comments: "",
  locationMode: "shop",
  place: "",
  date: TUESDAY,
  time: "10:00 AM",
  intent: "confirm",
};
const FORM = "/booking/package";

export function pick(visitor: Visitor, key: string, place?: string): Promise<Response> {
  return visitor.post(select, "/package", { package: key, ...(place && { place }) });
}
export async function visitorWith(key: string): Promise<Visitor> {
  const visitor = new Visitor();
  await pick(visitor, key);
  return visitor;
}
export function press(visitor: Visitor, fields: Fields): Promise<Response> {
  return visitor.post(form, FORM, fields);
}
/** Where the form leads; null if it comes back. */
export async function pressLeads(...sent: Parameters<typeof press>): Promise<string | null> {
  return locationOf(await press(...sent));
}
/** What it's answered with. */
export async function pressed(...sent: Parameters<typeof press>) {
  return (await press(...sent)).json();
}
export function open(visitor: Visitor, search = ""): Promise<Response> {
  return visitor.get(form, FORM + search);
}
/** The form's data. */
export async function look(visitor: Visitor, search = "") {
  return (await open(visitor, search)).json();
}
export function openHome(visitor: Visitor, search = ""): Promise<Response> {
  return visitor.get(home, `/${search}`);
}
/** The home page's data. */
export async function lookHome(visitor: Visitor, search = "") {
  return (await openHome(visitor, search)).json();
}
/** The form of the page that the visitor has open, for a sedan. */
export async function orderOf(visitor: Visitor, more: Fields = {}) {
  const { draft, version } = (await look(visitor)).page;
  const car = { vehicleType: "sedan", package: draft.package, key: draft.key };
  return { ...ORDER, ...car, version: String(version), ...more };
}
