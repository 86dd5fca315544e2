import { LinkList } from "~/ui/link-list";
import { LineMap, WayList } from "~/ui/line-map";
import { Section } from "~/ui/section";
import { MapFrame } from "./map-frame";
import type { PageView } from "./view.server";
import type { Faq } from "~/content/page-parts";

export function PageFoot({ view, travel }: { view: PageView; travel?: string }) {
  const { content, place, map, mapDocument, region, related } = view;
  const way = travel ?? view.travelCost;
  return (
    <>
      <div className="page grid gap-x-16 gap-y-10 pt-16 md:grid-cols-2 md:pt-24">
        <section className="flex flex-col">
          <h2>{travel ? `Getting to ${place}` : "On the map"}</h2>
          {way ? <p className="max-w-measure mt-4">{way}</p> : null}
          <p className="my-4">
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-secondary"
            >
              {place} on the map<span className="sr-only">, opens in a new tab</span>
            </a>
          </p>
          <MapFrame place={place} content={mapDocument} />
        </section>
        <div>
          <LineMap map={region} />
          <details className="border-line mx-auto mt-4 max-w-[27rem] border-y">
            <summary className="py-2.5 font-semibold">
              Every place in minutes and kilometres
            </summary>
            <WayList map={region} className="ruled pb-2 *:py-1.5" />
          </details>
        </div>
      </div>
      {content.warranty ? (
        <Section title="Warranty">
          <p className="max-w-measure">{content.warranty}</p>
        </Section>
      ) : null}
      <Questions title="Common questions" faqs={content.faqs} />
      <Section title="Related pages">
        <LinkList links={related} />
      </Section>
    </>
  );
}

/** Never collapsed: the structured data repeat them word for word. */
function Questions({ title, faqs }: { title: string; faqs: readonly Faq[] }) {
  return (
    <Section id="faq" title={title}>
      <div className="border-line border-b">
        {faqs.map(({ question, answer }) => (
          <div
            key={question}
            className="border-line grid gap-x-12 gap-y-2 border-t py-5 lg:grid-cols-[24rem_minmax(0,1fr)]"
          >
            <h3>{question}</h3>
            <p className="max-w-measure text-pretty">{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
