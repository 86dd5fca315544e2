import { LinkList } from "~/ui/link-list";
import { Section } from "~/ui/section";
import { MapFrame } from "./map-frame";
import { Questions } from "./questions";
import type { PageView } from "./view.server";

export function PageFoot({ view, travel }: { view: PageView; travel?: string }) {
  const { content, place, map, mapDocument, related } = view;
  return (
    <>
      <div className="page grid gap-x-16 gap-y-12 pt-16 md:grid-cols-2 md:pt-24">
        <section>
          <h2>Warranty</h2>
          <p className="max-w-measure mt-4">{content.warranty}</p>
        </section>
        <section>
          <h2>{travel ? `Getting to ${place}` : "On the map"}</h2>
          {travel ? <p className="max-w-measure mt-4">{travel}</p> : null}
          <p className="mt-4">
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-secondary"
            >
              {place} on the map<span className="sr-only">, opens in a new tab</span>
            </a>
          </p>
        </section>
        <MapFrame place={place} content={mapDocument} />
      </div>
      <Questions title="Common questions" faqs={content.faqs} />
      <Section title="Read on">
        <LinkList links={related} />
      </Section>
    </>
  );
}
