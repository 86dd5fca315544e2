import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { isConnectionLost } from "~/ui/connection";
import { Frame } from "./frame";

const WORDS: Record<number, { title: string; text: string }> = {
  404: { title: "Oops! Page not found", text: "There's no such booking, or it has been deleted." },
  405: {
    title: "That doesn't work here",
    text: "The list of bookings takes no forms. Nothing has been changed.",
  },
};
const LOST = "The connection was lost. Check it and try again.";
const OTHERWISE = "Nothing has been lost. Please try again in a moment.";

type Props = { of: "bookings" | "messages"; children: ReactNode };

/** Plain links: a full page load is the best retry. `children` are for who asks about it. */
export function LoadFailure({ of, children }: Props) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const known = isRouteErrorResponse(error) ? WORDS[error.status] : undefined;
  const text = known?.text ?? (isConnectionLost(error) ? LOST : OTHERWISE);
  return (
    <Frame>
      <div className="page py-12 md:py-16">
        <h1>{known?.title ?? `Failed to load ${of}`}</h1>
        <p className="max-w-measure mt-4">{text}</p>
        {known ? null : children}
        <p className="mt-8">
          <a className="button button-primary" href={known ? paths.dashboard : pathname + search}>
            {known ? "Back to bookings" : "Try again"}
          </a>
        </p>
      </div>
    </Frame>
  );
}
