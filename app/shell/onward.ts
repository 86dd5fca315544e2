import { createPath, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * After a deploy the pressed page's script may be gone. Remix then loads the present page anew: this
 * goes on to the pressed one.
 */
export function useOnward() {
  const { state, location: pressed } = useNavigation();
  useEffect(() => {
    if (state !== "loading") return;
    const goOn = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      queueMicrotask(() => location.assign(createPath(pressed)));
    };
    window.navigation?.addEventListener("navigate", goOn);
    return () => window.navigation?.removeEventListener("navigate", goOn);
  }, [state, pressed]);
}
