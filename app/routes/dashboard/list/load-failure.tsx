import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Reference } from "~/shell/reference";

const WORDS: Record<number, { title: string; text: string }> = {
  404: { title: "Oops! Page not found", text: "There is no such booking, or it has been deleted." },
  405: {
    title: "That does not work here",
    text: "The list of bookings takes no forms. Nothing has been changed.",
  },
};
const OTHERWISE = {
  title: "Failed to load bookings",
  text: "Nothing has been lost. Please try again in a moment.",
};

/** §8: the list could not be loaded, or the booking does not exist. Plain links: a full page load is the best retry. */
export function LoadFailure({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const known = WORDS[status];
  const { title, text } = known ?? OTHERWISE;
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
