import { paths } from "~/paths";

export function BookButton({ place }: { place: string }) {
  return (
    <a href={paths.bookingArea} className="button button-primary">
      Book in {place}
    </a>
  );
}
