import { Link } from "@remix-run/react";
import { memo } from "react";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { sizeInWords } from "~/domain/vehicle";
import { paths } from "~/paths";
import { LinkedText } from "~/ui/linked-text";
import { Picture } from "~/ui/picture";

/** The first package and its price for the chosen vehicle; null if none is sold online. */
type FirstPrice = { name: string; price: string } | null;

export const Hero = memo(function Hero({
  title,
  lead,
  city,
  vehicle = "sedan",
  first,
}: {
  title: string;
  lead: string;
  city: string;
  vehicle?: string;
  first: FirstPrice;
}) {
  return (
    <section id="home" className="on-ink bg-ink relative isolate overflow-hidden text-white">
      <Picture
        name="beads-hero"
        alt=""
        widths={[640, 960, 1440, 2000]}
        ratio={2}
        sizes="(min-width: 768px) 100vw, 130vw"
        first
        className="absolute inset-0 -z-20 size-full object-cover object-[68%_52%] opacity-35 md:opacity-100 forced-colors:hidden print:hidden"
      />
      {/* A plain dark ground for the text at every width, whatever is behind it. */}
      <div aria-hidden="true" className="hero-shade absolute inset-0 -z-10" />
      <div className="light-line absolute inset-x-0 bottom-0 -z-10 h-px" aria-hidden="true" />
      <div className="page pt-4 pb-4 md:pt-28 md:pb-10">
        <p className="label text-on-ink inline-block rounded-full border border-white/25 px-4 py-1.5 md:py-2">
          SERVING GREATER VANCOUVER
        </p>
        <h1 className="mt-3 md:mt-4 max-w-[12ch] text-[min(clamp(2.6rem,1.6rem+5vw,5rem),11.5vw)]">
          {title}
        </h1>
        <p className="text-on-ink mt-3 max-w-[34ch] text-lg leading-snug md:leading-[inherit] md:mt-6 md:text-xl">
          <LinkedText text={lead} />
        </p>
        <p className="no-print mt-4 flex flex-col gap-3 md:mt-6 sm:flex-row">
          <Link to={paths.services} className="button button-primary">
            Book Your Service Now
          </Link>{" "}
          <Link
            to={`/?services=specialty${paths.services.slice(1)}`}
            className="button button-on-ink"
          >
            Learn More About Restorations
          </Link>
        </p>
        <p className="text-on-ink no-print mt-1 text-base md:mt-3">
          Already booked?{" "}
          <a
            href={paths.findBooking}
            className="inline-flex min-h-11 items-center text-white underline underline-offset-3"
          >
            Find my booking
          </a>
        </p>
        <div className="mt-2 grid gap-x-6 border-t border-white/25 pt-4 sm:grid-cols-3 md:mt-16 md:gap-x-10 md:pt-6">
          <div>
            <h2 className="text-xl">Paint &amp; Interior Restoration</h2>
            <p className="text-on-ink mt-1 text-base">At your place, or at our {city} shop.</p>
          </div>
          <dl className="contents max-sm:hidden">
            <Figure value={`${SERVICE_RADIUS_KM} km`} text="mobile service radius" />
            {first ? (
              <Figure value={first.price} text={`${first.name} for ${sizeInWords(vehicle)}`} />
            ) : null}
          </dl>
        </div>
      </div>
    </section>
  );
});

function Figure({ value, text }: { value: string; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-on-ink mt-1 text-base">{text}</dt>
      <dd className="text-xl font-bold [font-stretch:116%] md:text-2xl">{value}</dd>
    </div>
  );
}
