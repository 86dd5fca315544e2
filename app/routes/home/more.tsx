import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { type Choice, choicesOf } from "./view-address";

type Counts = { wide: number; phone: number };

/** Moves the focus to the first revealed item, because the pressed button no longer exists. */
export function useRevealed(all: boolean, { wide, phone }: Counts) {
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

export function MoreButton({
  name,
  section,
  words,
}: {
  name: Choice;
  section: string;
  words: string;
}) {
  return (
    <Form action={`/#${section}`} preventScrollReset className="no-print mt-4 md:mt-5">
      <OtherChoices than={name} />
      <Button name={name} value="all">
        {words}
      </Button>
    </Form>
  );
}

export function OtherChoices({ than }: { than: Choice }) {
  const { search } = useLocation();
  return choicesOf(search, than).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
