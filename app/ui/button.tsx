import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

type Look = "primary" | "secondary" | "danger";
type Size = "normal" | "small";

function classes(look: Look, size: Size, extra = "") {
  return `button button-${look} ${size === "small" ? "button-small" : ""} ${extra}`;
}

/** With a space after it, as a link has, since text browsers show them in one line. */
export function Button({
  look = "secondary",
  size = "normal",
  className,
  type = "submit",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; size?: Size }) {
  return (
    <>
      <button type={type} className={classes(look, size, className)} {...rest} />{" "}
    </>
  );
}

export function ButtonLink({
  look = "secondary",
  size = "normal",
  className,
  ...rest
}: LinkProps & { look?: Look; size?: Size }) {
  return (
    <>
      <Link className={classes(look, size, className)} {...rest} />{" "}
    </>
  );
}

/** First in the form, so that Enter presses it; the visible buttons follow in any order. */
export function EnterButton(props: {
  form?: string;
  name: string;
  value: string;
  /** For browsers that show no styles. */
  children: string;
}) {
  return <button type="submit" {...props} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
