import { useLocation } from "@remix-run/react";
import { type Choice, choicesOf } from "./view-address";

export function OtherChoices({ than }: { than: Choice }) {
  const { search } = useLocation();
  return choicesOf(search, than).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
