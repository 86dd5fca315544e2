import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { TextAreaField, TextField } from "./field";

type Limit = { limit: number };

/** `alwaysSaid`: where people may well type more, the limit is said without a script too. */
export function LimitedField({
  limit,
  alwaysSaid = false,
  ...props
}: ComponentProps<typeof TextField> & Limit & { alwaysSaid?: boolean }) {
  const unscripted = alwaysSaid ? <noscript>Up to {limit} characters</noscript> : null;
  return <TextField {...props} {...useRoom(props, limit, unscripted)} />;
}

export function LimitedArea({ limit, ...props }: ComponentProps<typeof TextAreaField> & Limit) {
  return <TextAreaField {...props} {...useRoom(props, limit)} />;
}

/** Says how many characters fit once few are left. */
function useRoom(
  { field, id = field.id }: Pick<ComponentProps<typeof TextField>, "field" | "id">,
  limit: number,
  unscripted: ReactNode = null,
) {
  const [length, setLength] = useState(0);
  // Also for what the browser, or a reload, has filled in.
  useEffect(() => setLength((document.getElementById(id) as HTMLInputElement).value.length), [id]);
  // The field is described by it: it stays, even while it's empty.
  const note = (
    <p id={`${id}-note`} className="text-soft text-[0.9375rem]">
      {length > limit * 0.8 ? roomLeft(length, limit) : unscripted}
    </p>
  );
  return {
    note,
    onChange: ({ target }: { target: { value: string } }) => setLength(target.value.length),
  };
}

function roomLeft(length: number, limit: number): string {
  return length > limit
    ? `${length - limit} more than the ${limit} characters that fit`
    : `${limit - length} of ${limit} characters left`;
}
