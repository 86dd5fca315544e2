import { type Business, telephoneLink } from "~/content/business";
import { CITY_IDS, PLACE_NAMES } from "~/content/place-names";
import { paths } from "~/paths";
import { LinkedText } from "~/ui/linked-text";

type FooterHours = { days: string; hours: string }[];

type Props = {
  business: Business;
  about: string;
  hours: FooterHours;
  special: readonly string[];
  year: string;
};

/** Where something is being done, only what's needed meanwhile. */
export function SlimFooter({ business, year }: Pick<Props, "business" | "year">) {
  return (
    <footer className="border-line text-soft no-print mt-8 border-t py-2 text-[0.9375rem] max-md:has-[+nav]:pb-17 md:mt-14">
      <div className="page flex flex-wrap items-center gap-x-6">
        <a className="link inline-flex min-h-11 items-center" href={telephoneLink(business.phone)}>
          {business.phone}
        </a>{" "}
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-3"
          href={paths.privacy}
        >
          Privacy
        </a>{" "}
        <p>
          © {year} {business.name}
        </p>
      </div>
    </footer>
  );
}

export function SiteFooter({ business, about, hours, special, year }: Props) {
  return (
    <footer
      id="contact"
      className="on-ink bg-ink text-on-ink mt-7 pt-6 pb-21 md:mt-24 md:pt-14 md:pb-14"
    >
      <div className="page grid gap-3 gap-x-6 md:gap-y-10 md:grid-cols-[4fr_3.4fr_4.6fr_3fr] lg:grid-cols-[2fr_1.5fr_1.5fr_1fr] lg:gap-x-10">
        <div className="max-w-md">
          <h2 className="text-white">{business.name}</h2>
          <p className="mt-2 leading-snug md:mt-3 md:leading-[inherit]">
            <LinkedText text={about} />
          </p>
        </div>
        <div>
          <h2 className="label text-white">Hours</h2>
          <dl className="mt-1 grid gap-1 leading-snug md:mt-3">
            {hours.map((row) => (
              <div key={row.days}>
                <dt className="inline text-white">{row.days}</dt>{" "}
                <dd className="inline-block">{row.hours}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1">Closed on statutory holidays</p>
          {special.map((words) => (
            <p key={words} className="mt-1">
              {words}
            </p>
          ))}
        </div>
        <div>
          <h2 className="label text-white">Contact</h2>
          <ul className="mt-1 flex flex-wrap items-center gap-x-4 md:mt-3 md:grid md:gap-1">
            <li className="wrap-anywhere">
              {[business.street, business.city, "BC"].filter(Boolean).join(", ")}
            </li>
            <li>
              <a
                className="inline-flex min-h-11 items-center text-white underline underline-offset-3"
                href={telephoneLink(business.phone)}
              >
                {business.phone}
              </a>
            </li>
            <li>
              <a
                className="inline-flex min-h-11 items-center break-all text-white underline underline-offset-3"
                href={`mailto:${business.email}`}
              >
                {business.email}
              </a>
            </li>
          </ul>
        </div>
        {business.social ? (
          <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4">
            <h2 className="label text-white">Follow us</h2>
            <p className="md:mt-3">
              <a
                className="inline-flex min-h-11 items-center text-white underline underline-offset-3"
                href={business.social}
                target="_blank"
                rel="noopener noreferrer"
              >
                {new URL(business.social).hostname.replace(/^www\./, "")}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
          </div>
        ) : null}
        <nav
          aria-label="Locations and pages"
          className="border-t border-white/20 pt-2 md:col-span-full md:pt-6"
        >
          <h2 className="label text-white">Locations</h2>
          <ul className="flex flex-wrap gap-x-4 text-[0.9375rem] md:mt-2">
            {CITY_IDS.map((id) => (
              <FooterLink key={id} to={`/${id}`}>
                {PLACE_NAMES[id]}
              </FooterLink>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-4 text-[0.9375rem] md:mt-2">
            <FooterLink to={paths.catalogue}>Services and prices</FooterLink>
            <FooterLink to={paths.booking}>Book an appointment</FooterLink>
            <FooterLink to={paths.findBooking}>Find my booking</FooterLink>
            <FooterLink to={paths.inquiry}>Ask for a price</FooterLink>
            <FooterLink to={paths.sitemap}>Sitemap</FooterLink>
            <FooterLink to={paths.privacy}>Privacy</FooterLink>
          </ul>
        </nav>
        <p className="text-on-ink-2 border-t border-white/20 pt-4 text-sm [font-stretch:92%] md:pt-6 md:col-span-full">
          © {year} {business.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

/** Without client-side routing: most of these pages have no scripts. */
function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a
        href={to}
        className="inline-flex min-h-9 items-center md:min-h-11 underline-offset-3 hover:text-white hover:underline"
      >
        {children}
      </a>
    </li>
  );
}
