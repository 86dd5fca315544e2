import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

type Look = "primary" | "secondary" | "danger";
type Size = "normal" | "small";

function classes(look: Look, size: Size, extra = "") {
  return `button button-${look} ${size === "small" ? "button-small" : ""} ${extra}`;
}

/** A button of the site; it submits its form unless it has another type. */
export function Button({ look = "secondary", size = "normal", className, type = "submit", ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; size?: Size }) {
  return <button type={type} className={classes(look, size, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "secondary", size = "normal", className, ...rest }: LinkProps & { look?: Look; size?: Size }) {
  return <Link className={classes(look, size, className)} {...rest} />;
}

/** The first submit button of a form, which the Enter key presses; the buttons that one sees may come in any order after it. */
export function EnterButton({ name, value }: { name: string; value: string }) {
  return <button type="submit" name={name} value={value} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
