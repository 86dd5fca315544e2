import * as home from "~/routes/home/route";
import * as select from "~/routes/package";
import { type Fields, Visitor } from "../../support/visitor";
import { TUESDAY } from "./wizard";

/** A package of the catalogue, booked on the home page in two steps. */
export const ANSWERS = {
  name: "Sam Okafor",
  email: "sam@example.com",
  phone: "604-555-0110",
  vehicleType: "suv",
  make: "",
  model: "",
  comments: "",
  locationMode: "shop",
  date: TUESDAY,
  time: "10:00 AM",
  intent: "confirm",
};

export async function visitorWith(key: string): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.post(select, "/package", { package: key });
  return visitor;
}
export function press(visitor: Visitor, fields: Fields): Promise<Response> {
  return visitor.post(home, "/", fields);
}
/** The home page's data. */
export async function look(visitor: Visitor, search = "") {
  return (await visitor.get(home, `/${search}`)).json();
}
