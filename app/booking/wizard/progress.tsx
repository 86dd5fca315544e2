import { StepLink, type StepTarget } from "./step-link";

type ProgressStep = { title: string; target: StepTarget };
/** Numbers count from 1. */
type Props = { steps: readonly ProgressStep[]; current: number; reached: number };

const COLUMNS: Record<number, string> = { 2: "grid-cols-2", 4: "grid-cols-4" };

export function Progress({ steps, current, reached }: Props) {
  return (
    <nav aria-label="Booking steps">
      <p className="border-amber border-t-3 pt-3 font-semibold md:hidden">
        Step {current} of {steps.length} · {steps[current - 1]!.title}
      </p>
      <ol className={`hidden md:grid ${COLUMNS[steps.length]}`}>
        {steps.map(({ title, target }, index) => (
          <li
            key={title}
            aria-current={index + 1 === current ? "step" : undefined}
            className={`border-t-3 pt-3 ${lineOf(index + 1, current, reached)}`}
          >
            {index + 1 !== current && index + 1 <= reached ? (
              <StepLink
                target={target}
                className="text-teal inline-flex min-h-8 items-center font-semibold underline-offset-3 hover:underline"
              >
                {index + 1} {title}
              </StepLink>
            ) : (
              <span
                className={`inline-flex min-h-8 items-center font-semibold ${index + 1 === current ? "" : "text-soft"}`}
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
