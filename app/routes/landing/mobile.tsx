import type { Prefill } from "~/paths";
import { Figure } from "~/ui/figure";
import { Section } from "~/ui/section";
import { BookButton, Points, Prose, Seasons, Solutions, Steps, Tips } from "./parts";
import { PageBand } from "./page-band";
import { PageFoot } from "./page-foot";
import { PricesByVehicle } from "./prices-by-vehicle";
import type { ViewOf } from "./view.server";

type Props = { view: ViewOf<"mobile">; phone: string; prefill: Prefill };

export function MobileTemplate({ view, phone, prefill }: Props) {
  const { content, place, solutions } = view;
  return (
    <>
      <PageBand view={view} phone={phone} prefill={prefill} />
      <Section title="Where we set up">
        <Prose texts={content.intro.slice(1)} />
        <div className="mt-8">
          <Points points={content.setups} />
        </div>
      </Section>
      <PricesByVehicle
        view={view}
        title={`Prices at your address in ${place}`}
        vehicle={prefill.vehicle}
      />
      <Section title="What we need from you">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <ul className="ruled border-line border-y">
            {content.weNeed.map((need) => (
              <li key={need} className="py-4">
                {need}
              </li>
            ))}
          </ul>
          <Figure {...view.figure} />
        </div>
      </Section>
      <Section title="Weather and the calendar">
        <Seasons seasons={content.seasons} />
      </Section>
      {solutions.length > 0 ? (
        <Section title="Common problems and how we solve them">
          <Solutions solutions={solutions} />
        </Section>
      ) : null}
      <Section title="Before we come">
        <Tips tips={content.tips} />
      </Section>
      <Steps
        title="How a visit goes"
        steps={content.steps}
        action={<BookButton place={content.place} prefill={prefill} />}
      />
      <PageFoot view={view} />
    </>
  );
}
