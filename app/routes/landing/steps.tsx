import type { ReactNode } from "react";
import type { Point } from "~/content/page-parts";

export function Steps({
  title,
  steps,
  action,
}: {
  title: string;
  steps: readonly Point[];
  action: ReactNode;
}) {
  return (
    <section className="page pt-16 md:pt-24">
      <div className="rounded-card on-ink bg-ink-2 p-6 text-white md:p-10">
        <h2 className="text-title">{title}</h2>
        <ol
          className={`mt-8 grid gap-x-8 gap-y-6 ${steps.length === 4 ? "md:grid-cols-2 lg:grid-cols-4" : "md:grid-cols-3"}`}
        >
          {steps.map((step, index) => (
            <li key={step.title} className="border-t border-white/25 pt-4">
              <span
                aria-hidden="true"
                className="text-on-ink text-2xl font-bold [font-stretch:112%]"
              >
                {index + 1}
              </span>
              <h3 className="mt-2">{step.title}</h3>
              <p className="text-on-ink mt-2 text-base">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="no-print mt-9">{action}</p>
      </div>
    </section>
  );
}
