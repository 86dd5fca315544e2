import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { OtherChoices } from "./other-choices";
import { useChoicePress } from "./use-choice-press";
import type { Choice } from "./view-address";

/** How many items a list shows until all are requested. */
export type Shown = { wide: number; phone: number };

/**
 * Returns the list's ref. Moves focus to the first item revealed by "more", or a link in it, because the pressed button no longer
 * exists.
 */
export function useRevealed(all: boolean, { wide, phone }: Shown) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(all);
  useEffect(() => {
    const isRevealed = all && !before.current;
    before.current = all;
    if (!isRevealed) return;
    const first = list.current?.children[matchMedia("(width >= 48rem)").matches ? wide : phone] as
      HTMLElement | undefined;
    if (!first) return;
    first.tabIndex = -1;
    (first.querySelector<HTMLElement>("a:not([tabindex])") ?? first).focus();
  }, [all, wide, phone]);
  return list;
}

/** Requests the home page with all of a list: `name` is the choice in the URL, `section` the id of the list's section. */
export function MoreButton({
  name,
  section,
  hasForm,
  words,
}: {
  name: Choice;
  section: string;
  hasForm: boolean;
  words: string;
}) {
  const press = useChoicePress(hasForm, name, section);
  return (
    <Form action={`/#${section}`} preventScrollReset className="no-print mt-5">
      <OtherChoices than={name} />
      <Button {...press("all")}>{words}</Button>
    </Form>
  );
}
