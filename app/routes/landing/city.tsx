import { PLACES } from "~/content/places";
import { PriceTable } from "~/booking/price-table";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { Section } from "~/ui/section";
import { BookButton } from "./book-button";
import { Figure } from "./figure";
import { PageBand } from "./page-band";
import { PageFoot } from "./page-foot";
import { Points } from "./points";
import { Prose } from "./prose";
import { Seasons } from "./seasons";
import { Solutions } from "./solutions";
import { Steps } from "./steps";
import { Tips } from "./tips";
import type { ViewOf } from "./view.server";

export function CityTemplate({ view, phone }: { view: ViewOf<"city">; phone: string }) {
  const { content, place, prices, solutions } = view;
  return (
    <>
      <PageBand view={view} phone={phone} />
      <Section title={`What ${place} does to a car`}>
        <Prose lead={content.intro.slice(1)} texts={content.character} figure={<WashedWheel />} />
      </Section>
      <Section
        title={`Prices in ${place}`}
        aside={
          PLACES[content.place].km > SERVICE_RADIUS_KM
            ? "Before tax; travel is quoted separately."
            : "Before tax, and the same as in the shop."
        }
      >
        <PriceTable caption={`Prices in ${place} by size of vehicle`} rows={prices} />
        <p className="max-w-measure mt-6">{content.pricing}</p>
      </Section>
      <Section title="Why it pays here">
        <Points points={content.reasons} />
      </Section>
      <Section title="Common problems and how we solve them">
        <Solutions solutions={solutions} />
      </Section>
      <Section title={`The year in ${place}`}>
        <Seasons seasons={content.seasons} />
      </Section>
      <Section title="Between our visits">
        <Tips tips={content.tips} />
      </Section>
      <Steps
        title="How a visit goes"
        steps={content.steps}
        action={<BookButton place={content.place} />}
      />
      <PageFoot view={view} travel={content.travel} />
    </>
  );
}

function WashedWheel() {
  return (
    <Figure
      pictures={[
        { name: "wheel-before", alt: "Illustration: an alloy wheel covered in brake dust" },
        { name: "wheel", alt: "Illustration: clean alloy wheel with a bronze brake caliper" },
      ]}
      caption="Illustration: one wheel, before and after a detail."
    />
  );
}
