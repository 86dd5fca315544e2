import { useLocation } from "@remix-run/react";
import { useLive } from "~/ui/use-live";
import { type Choice, viewAddress } from "./view-address";

/** Without a script the button posts the package's form along, so that what's typed comes back. */
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
