import { type Navigation, useNavigation } from "@remix-run/react";
import { useIsUnanswered } from "./offline/no-answer-screen";

/** The pending navigation, until it completes or is known to get no response, since waiting for that could last forever. */
function useOnItsWay(): Navigation | null {
  const navigation = useNavigation();
  const lost = useIsUnanswered() && navigation.state === "loading";
  return lost ? null : navigation;
}

/**
 * Whether a form is being submitted, until the page it leads to is there: another press before that would submit it again
 * (docs/decisions/0031).
 */
export function useBusy(): boolean {
  return useOnItsWay()?.formMethod === "POST";
}

/** The data of the form being submitted, for as long as that. */
export function useSentForm(): FormData | undefined {
  return useOnItsWay()?.formData;
}
