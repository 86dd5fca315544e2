import { STEPS, type StepId, stepNumber, stepOf } from "./steps";
import { BookingFrame, type BookingFrameProps } from "./booking-frame";
import { Progress } from "./progress";
import { toStep } from "./step-link";

const PROGRESS = STEPS.map(({ id, title }) => ({ title, target: toStep(id) }));
const BACK = { intent: "back", words: "Back" };

type WizardPageProps = Omit<BookingFrameProps, "title" | "progress" | "back"> & {
  step: StepId;
  reached: StepId;
};

export function WizardPage({ step, reached, ...frame }: WizardPageProps) {
  return (
    <BookingFrame
      {...frame}
      title={stepOf(step).title}
      progress={
        <Progress steps={PROGRESS} current={stepNumber(step)} reached={stepNumber(reached)} />
      }
      back={step === "service" ? null : BACK}
    />
  );
}
