import { paths } from "~/paths";

/** §2.5: links to the booking area of the home page. */
export function BookButton({ place }: { place: string }) {
  return (
    <a href={paths.bookingArea} className="button button-primary">
      Book in {place}
    </a>
  );
}
