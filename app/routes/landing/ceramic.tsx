import { VehicleSwitch } from "~/booking/prices/vehicle-switch";
import type { Prefill } from "~/paths";
import { Figure } from "~/ui/figure";
import { Section } from "~/ui/section";
import { BookButton, Points, Prose, Seasons, Steps, Tips } from "./parts";
import { PageBand } from "./page-band";
import { PageFoot } from "./page-foot";
import type { ViewOf } from "./view.server";

type Props = { view: ViewOf<"ceramic">; phone: string; prefill: Prefill };

export function CeramicTemplate({ view, phone, prefill }: Props) {
  const { content, place, factors, packages, travelCost } = view;
  return (
    <>
      <PageBand view={view} phone={phone} prefill={prefill} />
      <Section title={`What a coating is up against in ${place}`}>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-8">
            <Prose texts={content.intro.slice(1)} />
            <Points points={content.reasons} columns={1} />
          </div>
          <Figure {...view.figure} />
        </div>
      </Section>
      <Section id="prices" title={`Prices in ${place}`} aside={travelCost ?? "Before tax."}>
        {packages.length > 0 ? (
          <>
            <VehicleSwitch
              vehicle={prefill.vehicle}
              factors={factors}
              action={`/${content.slug}#prices`}
            />
            <dl className="rounded-card bg-line border-line mt-5 grid gap-px overflow-hidden border md:auto-cols-fr md:grid-flow-col">
              {packages.map(({ name, path, price }) => (
                <div key={name} className="bg-card flex flex-col justify-between p-5 md:p-6">
                  <dt>
                    <a href={path} className="link -my-2 inline-block py-2">
                      {name}
                    </a>
                  </dt>
                  <dd className="mt-2 text-3xl font-bold tracking-tight [font-stretch:112%]">
                    {price}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
        <p className="max-w-measure mt-6">{content.pricing}</p>
        <h3 className="mt-10 text-xl">What moves the price</h3>
        <div className="mt-4">
          <Tips tips={content.priceFactors} />
        </div>
      </Section>
      <Section title={`The year in ${place}`}>
        <Seasons seasons={content.seasons} />
      </Section>
      <Section title="Living with a coating">
        <Tips tips={content.tips} />
      </Section>
      <Steps
        title="How it's done"
        steps={content.steps}
        action={<BookButton place={content.place} prefill={prefill} />}
      />
      <PageFoot view={view} travel={content.travel} />
    </>
  );
}
