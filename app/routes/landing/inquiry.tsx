import { telephoneLink } from "~/content/business";
import type { Prefill } from "~/paths";
import { Figure } from "~/ui/figure";
import { Section } from "~/ui/section";
import { PageBand } from "./page-band";
import { PageFoot } from "./page-foot";
import { Points, Prose, Steps, Tips } from "./parts";
import type { ViewOf } from "./view.server";

type Props = { view: ViewOf<"inquiry">; phone: string; prefill: Prefill };

export function InquiryTemplate({ view, phone, prefill }: Props) {
  const { content, place } = view;
  const film = content.topic === "film";
  const call = (
    <a href={telephoneLink(phone)} className="button button-primary">
      Call {phone}
    </a>
  );
  return (
    <>
      <PageBand view={view} phone={phone} prefill={prefill} />
      <Section title="What you can choose">
        <Prose texts={content.intro.slice(1)} />
        <div className="mt-8">
          <Points points={content.options} />
        </div>
      </Section>
      <Section title={film ? "What film can't do" : "What the law allows"}>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Prose texts={content.limits} />
          <Figure {...view.figure} />
        </div>
      </Section>
      <Section title={`Why ${film ? "film" : "tint"} in ${place}`}>
        <Points points={content.reasons} />
      </Section>
      <Section title="Good to know">
        <Tips tips={content.tips} />
      </Section>
      <Section title="What it costs">
        <Prose texts={[content.pricing]} />
      </Section>
      <Steps title="How it goes" steps={content.steps} action={call} />
      <PageFoot view={view} />
    </>
  );
}
