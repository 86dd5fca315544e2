import type { ReactNode } from "react";
import { useBookingContext } from "./context";
import type { WhoAndWhen } from "./formats";

type Props = {
  asks: string;
  /** Without one it's about several. */
  booking?: { whoAndWhen: WhoAndWhen; service: string; reference: string };
  consequence: string;
  children: ReactNode;
};

export function ConfirmPrompt({ asks, booking, consequence, children }: Props) {
  const { overList } = useBookingContext();
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}>
      <Title
        id="booking-title"
        className={overList ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}
      >
        {asks}
        {booking ? (
          <span className="wrap-anywhere">
            {" "}
            <bdi>{booking.whoAndWhen.who}</bdi> {booking.whoAndWhen.when}
          </span>
        ) : null}
        ?
      </Title>
      <p className="text-soft mt-4 wrap-anywhere">
        {booking ? `${booking.service}, reference ${booking.reference}. ` : ""}
        {consequence}
      </p>
      {children}
    </div>
  );
}
