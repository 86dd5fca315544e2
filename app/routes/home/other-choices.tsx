import { useLocation } from "@remix-run/react";
import { type Choice, choicesOf } from "./view-address";

/** Hidden fields that carry the home page's other choices in a GET form. */
export function OtherChoices({ than }: { than: Choice }) {
  const { search } = useLocation();
  return choicesOf(search, than).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
