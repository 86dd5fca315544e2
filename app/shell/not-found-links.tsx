import { paths } from "~/paths";
import { LinkList } from "~/ui/link-list";
import { CITY_TABS } from "./tabs";

const PAGES = [
  { path: paths.home, name: "Return to Home" },
  { path: paths.catalogue, name: "Services and prices" },
  { path: paths.findBooking, name: "Find my booking" },
];

/** The ways on from a 404. Only the server knows them: no script may weigh more for it. */
export function NotFoundLinks() {
  return (
    <>
      <p className="mt-8">
        <a className="button button-primary" href={paths.booking}>
          Book an appointment
        </a>
      </p>
      <nav aria-label="Other pages" className="mt-8 max-w-3xl">
        <LinkList links={PAGES} className="border-line grid gap-x-8 border-b sm:grid-cols-3" />
        <h2 className="mt-8 mb-2">Your city</h2>
        <LinkList links={CITY_TABS} className="link-columns border-line border-b sm:grid-cols-3" />
      </nav>
    </>
  );
}
