import { type ComponentProps, useEffect, useState } from "react";
import { TextField } from "./field";

type Props = ComponentProps<typeof TextField> & { limit: number };

/** Shows how many characters fit: once few are left, or always without a script. */
export function LimitedField({ limit, ...props }: Props) {
  const { id = props.field.id } = props;
  const [length, setLength] = useState(0);
  // Also for what the browser, or a reload, has filled in.
  useEffect(() => setLength((document.getElementById(id) as HTMLInputElement).value.length), [id]);
  const isNear = length > limit * 0.8;
  const words = (
    <span className="text-soft text-[0.9375rem]">
      {isNear ? roomLeft(length, limit) : `Up to ${limit} characters`}
    </span>
  );
  return (
    <TextField
      {...props}
      // The field is described by it: it stays, even when a script leaves it empty.
      note={<p id={`${id}-note`}>{isNear ? words : <noscript>{words}</noscript>}</p>}
      onChange={(event) => setLength(event.target.value.length)}
    />
  );
}

export function roomLeft(length: number, limit: number): string {
  return length > limit
    ? `${length - limit} more than the ${limit} characters that fit`
    : `${limit - length} of ${limit} characters left`;
}
