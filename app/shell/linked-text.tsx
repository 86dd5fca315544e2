import { Fragment } from "react";
import { linkedParts } from "~/domain/linked-text";

/** What an owner has written: text only, with its https addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part, index) =>
    part.address ? (
      <a key={index} href={part.address} className="wrap-anywhere underline underline-offset-3">
        {part.text}
      </a>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
