import type { Faq } from "~/content/page-parts";
import { Section } from "~/ui/section";

/** Never collapsed: the structured data repeat them word for word. */
export function Questions({ title, faqs }: { title: string; faqs: readonly Faq[] }) {
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
