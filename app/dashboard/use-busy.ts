import { type Navigation, useNavigation } from "@remix-run/react";
import { useIsUnanswered } from "./offline/no-answer-screen";

/** What is on its way, until it is there, or is known not to come: whoever waits for it could wait for ever. */
function useOnItsWay(): Navigation | null {
  const navigation = useNavigation();
  const lost = useIsUnanswered() && navigation.state === "loading";
  return lost ? null : navigation;
}

/** Whether a form is on its way, until what it leads to is there: a second press between the two would send it again (record 31). */
export function useBusy(): boolean {
  return useOnItsWay()?.formMethod === "POST";
}

/** The form that is on its way, for as long. */
export function useSentForm(): FormData | undefined {
  return useOnItsWay()?.formData;
}
