import { useLocation } from "@remix-run/react";
import { useLive } from "~/ui/use-live";
import { type Choice, viewAddress } from "./view-address";

/**
 * The attributes of a button that opens something on the home page. Without a script that loads the page anew: if it has the
 * package's form, the button posts this along, so that what is typed in it comes back.
 */
export function useChoicePress(hasForm: boolean, name: Choice, section: string) {
  const { search } = useLocation();
  const posts = !useLive() && hasForm;
  return (value: string) => ({
    name,
    value,
    ...(posts && {
      form: "package-form",
      formAction: viewAddress(search, name, value, `#${section}`),
    }),
  });
}
