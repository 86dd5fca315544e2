import { json, type MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/shell/document";
import { Hero } from "./hero";
import { Services } from "./services";

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = () => [
  { name: "description", content: "Mobile and in-shop car detailing from Burnaby, B.C.: choose the work, see the price for your vehicle, pick a time and book online." },
];

export function loader() {
  return json({});
}

export default function Home() {
  return (
    <>
      <Hero />
      <Services />
    </>
  );
}
