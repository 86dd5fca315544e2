import { useEffect, useRef, useState } from "react";
import { addOnsIn, packageQuote } from "~/booking/package/package";
import type { PackageStep } from "./package-step.server";

type Answers = { vehicle: string; addOn: string };

/** Until the form has been read, quote and vehicle are the server's and `isLive` is false. */
export function useEstimate({ draft, prices, quote: loaded }: PackageStep, given = "") {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers | null>(null);
  const quoteOf = ({ vehicle, addOn }: Answers) =>
    packageQuote(prices, { key: draft.package, addOns: addOnsIn(addOn) }, vehicle) ?? loaded;
  const quote = answers ? quoteOf(answers) : loaded;
  // Browsers restore values after Back, and another package has other questions: no event fires.
  useEffect(() => setAnswers(answersIn(form.current!)), [draft.package]);
  const follow = () => setAnswers(answersIn(form.current!));
  const vehicle = answers?.vehicle ?? given;
  return { form, follow, quote, vehicle, isLive: answers !== null };
}

function answersIn(form: HTMLFormElement): Answers {
  const answers = new FormData(form);
  return {
    vehicle: String(answers.get("vehicleType") ?? ""),
    addOn: answers.getAll("addOn").join(","),
  };
}
