import { StepLink } from "./step-link";
import { STEPS, type StepId, stepNumber } from "../steps";

export function Progress({ step, reached }: { step: StepId; reached: StepId }) {
  const current = stepNumber(step);
  return (
    <nav aria-label="Booking steps">
      <p className="border-amber border-t-3 pt-3 font-semibold md:hidden">
        Step {current} of {STEPS.length} · {STEPS[current - 1]!.title}
      </p>
      <ol className="hidden grid-cols-4 md:grid">
        {STEPS.map(({ id, title }, index) => (
          <li
            key={id}
            aria-current={id === step ? "step" : undefined}
            className={`border-t-3 pt-3 ${lineOf(index + 1, current, stepNumber(reached))}`}
          >
            {id !== step && index + 1 <= stepNumber(reached) ? (
              <StepLink
                step={id}
                className="text-teal inline-flex min-h-8 items-center font-semibold underline-offset-3 hover:underline"
              >
                {index + 1} {title}
              </StepLink>
            ) : (
              <span
                className={`inline-flex min-h-8 items-center font-semibold ${id === step ? "" : "text-soft"}`}
              >
                {index + 1} {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function lineOf(number: number, current: number, reached: number): string {
  if (number === current) return "border-amber";
  return number < current || number < reached ? "border-teal" : "border-line";
}
