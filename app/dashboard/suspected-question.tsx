import type { ReactNode } from "react";
import { useBookingContext } from "./context";

export function SuspectedQuestion({
  asks,
  consequence,
  children,
}: {
  asks: string;
  consequence: string;
  children: ReactNode;
}) {
  const { overList } = useBookingContext();
  const Title = overList ? "h2" : "h1";
  return (
    <div className={overList ? "p-5 md:p-8" : "page max-w-[768px] py-8 md:py-11"}>
      <Title
        id="booking-title"
        className={overList ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}
      >
        {asks}
      </Title>
      <p className="text-soft mt-4">{consequence}</p>
      {children}
    </div>
  );
}

export function suspectedWords(count: number): string {
  return `${count.toLocaleString("en-CA")} suspected ${count === 1 ? "booking" : "bookings"}`;
}
