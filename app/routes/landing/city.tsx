import type { Prefill } from "~/paths";
import { Figure } from "~/ui/figure";
import { Section } from "~/ui/section";
import { BookButton, Points, Prose, Seasons, Solutions, Steps, Tips } from "./parts";
import { PageBand } from "./page-band";
import { PageFoot } from "./page-foot";
import { PricesByVehicle } from "./prices-by-vehicle";
import type { ViewOf } from "./view.server";

type Props = { view: ViewOf<"city">; phone: string; prefill: Prefill };

export function CityTemplate({ view, phone, prefill }: Props) {
  const { content, place, solutions, travelCost } = view;
  return (
    <>
      <PageBand view={view} phone={phone} prefill={prefill} />
      <Section title={`What ${place} does to a car`}>
        <Prose
          lead={content.intro.slice(1)}
          texts={content.character}
          figure={<Figure {...view.figure} />}
        />
      </Section>
      <PricesByVehicle
        view={view}
        title={`Prices in ${place}`}
        aside={travelCost}
        vehicle={prefill.vehicle}
      />
      <Section title="Why it pays here">
        <Points points={content.reasons} />
      </Section>
      {solutions.length > 0 ? (
        <Section title="Common problems and how we solve them">
          <Solutions solutions={solutions} />
        </Section>
      ) : null}
      <Section title={`The year in ${place}`}>
        <Seasons seasons={content.seasons} />
      </Section>
      <Section title="Between our visits">
        <Tips tips={content.tips} />
      </Section>
      <Steps
        title="How a visit goes"
        steps={content.steps}
        action={<BookButton place={content.place} prefill={prefill} />}
      />
      <PageFoot view={view} travel={content.travel} />
    </>
  );
}
