import { BEFORE_TAX } from "~/domain/pricing";
import { PricedService } from "~/booking/prices/price-table";
import { RuledTable } from "~/ui/ruled-table";
import type { Prefill } from "~/paths";
import { Figure } from "~/ui/figure";
import { Section } from "~/ui/section";
import { BookButton, Differences, Points, Prose, Solutions, Steps } from "./parts";
import { PageBand } from "./page-band";
import { PageFoot } from "./page-foot";
import type { ViewOf } from "./view.server";

type Props = { view: ViewOf<"alternative">; phone: string; prefill: Prefill };

/** The page without a kind of competitor is about spending less. */
const TITLES = {
  rival: {
    fairness: "When they are the better choice",
    reasons: "Why choose us",
    steps: "How to switch",
  },
  none: {
    fairness: "When to do it yourself",
    reasons: "How to spend less",
    steps: "How to book it",
  },
};

export function AlternativeTemplate({ view, phone, prefill }: Props) {
  const { content, compared, theirs, solutions } = view;
  const titles = TITLES[content.competitor ? "rival" : "none"];
  const rows = compared.map((row) => ({
    key: row.key,
    head: <PricedService row={row} />,
    cells: [
      row.car,
      row.others,
      <strong key="saving" className="text-good font-semibold">
        up to {row.saving}
      </strong>,
    ],
  }));
  return (
    <>
      <PageBand view={view} phone={phone} prefill={prefill} />
      {rows.length > 0 ? (
        <Section
          title="What the same work costs"
          aside={`For a car, ${BEFORE_TAX}. Other businesses' prices are typical ranges, not quotes.`}
        >
          <RuledTable
            caption="Our prices beside typical prices elsewhere"
            head="Service"
            columns={["Ours", "Elsewhere", "You save"]}
            rows={rows}
          />
          {content.pricing ? <p className="max-w-measure mt-6">{content.pricing}</p> : null}
        </Section>
      ) : null}
      <Section title="Two ways of doing it">
        <Prose texts={content.intro.slice(1)} />
        <Differences differences={content.differences} theirs={theirs} />
      </Section>
      <Section title={titles.fairness}>
        <Prose texts={[content.fairness]} />
      </Section>
      <Section title={titles.reasons}>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <Points points={content.reasons} columns={1} />
          <Figure {...view.figure} />
        </div>
      </Section>
      {solutions.length > 0 ? (
        <Section title="Common problems and how we solve them">
          <Solutions solutions={solutions} />
        </Section>
      ) : null}
      <Steps
        title={titles.steps}
        steps={content.steps}
        action={<BookButton place={content.place} prefill={prefill} />}
      />
      <PageFoot view={view} />
    </>
  );
}
