import { useEffect, useRef, useState } from "react";
import { packageQuote } from "~/booking/package/package";
import { showTimes } from "~/booking/place/place-question";
import type { PackagePage } from "./package-page.server";

type Answers = { vehicle: string; addOns: string[] };

/** Until the form has been read, quote and vehicle are the server's and `isLive` is false. */
export function useEstimate({ draft, prices, quote: loaded, calendar }: PackagePage, given = "") {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers | null>(null);
  const follow = () => {
    const given = answersIn(form.current!);
    setAnswers(given);
    if (!answers || JSON.stringify(given) === JSON.stringify(answers)) return;
    // A job too small for its place has none until something is added.
    if (!calendar.next) showTimes(form.current!);
  };
  // Browsers restore values after Back, and another package has other questions: no event fires.
  useEffect(() => setAnswers(answersIn(form.current!)), [draft.package]);
  const vehicle = answers?.vehicle ?? given;
  const quote =
    (answers && packageQuote(prices, { key: draft.package, ...answers }, vehicle)) ?? loaded;
  return { form, follow, quote, vehicle, isLive: answers !== null };
}

function answersIn(form: HTMLFormElement): Answers {
  const answers = new FormData(form);
  return {
    vehicle: answers.get("vehicleType") as string,
    addOns: answers.getAll("addOn") as string[],
  };
}
