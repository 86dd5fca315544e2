import { useLocation } from "@remix-run/react";
import { type Choice, choicesOf, viewAddress } from "./view-address";
import { useLive } from "~/ui/use-live";

export function OtherChoices({ than }: { than: Choice }) {
  const { search } = useLocation();
  return choicesOf(search, than).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

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
