import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Reference } from "~/shell/reference";
import { isConnectionLost } from "~/ui/connection";

const WORDS: Record<number, { title: string; text: string }> = {
  404: { title: "Oops! Page not found", text: "There's no such booking, or it has been deleted." },
  405: {
    title: "That doesn't work here",
    text: "The list of bookings takes no forms. Nothing has been changed.",
  },
};
const FAILED = "Failed to load bookings";
const LOST = {
  title: FAILED,
  text: "The connection was lost. Check it and try again.",
};
const OTHERWISE = {
  title: FAILED,
  text: "Nothing has been lost. Please try again in a moment.",
};

/** Plain links: a full page load is the best retry. */
export function LoadFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const known = isRouteErrorResponse(error) ? WORDS[error.status] : undefined;
  const { title, text } = known ?? (isConnectionLost(error) ? LOST : OTHERWISE);
  return (
    <div className="page py-12 md:py-16">
      <h1>{title}</h1>
      <p className="max-w-measure mt-4">{text}</p>
      {known ? null : <Reference />}
      <p className="mt-8">
        <a className="button button-primary" href={known ? paths.dashboard : pathname + search}>
          {known ? "Back to bookings" : "Try again"}
        </a>
      </p>
    </div>
  );
}
