import { type Cents, formatPrice } from "~/domain/pricing";

/** What the list of customers can be narrowed to while payments are recorded. */
export const CUSTOMER_ONLY = { owe: "Who owes", noShow: "Who didn't come" } as const;
export type CustomerOnly = keyof typeof CUSTOMER_ONLY;

/** "Didn't come: 1", "Owes $93.75"; empty of whoever came and paid. */
export function recordWords({ noShows, owed }: { noShows: number; owed: Cents }): string[] {
  return [
    ...(noShows > 0 ? [`Didn't come: ${noShows.toLocaleString("en-CA")}`] : []),
    ...(owed > 0 ? [`Owes ${formatPrice(owed)}`] : []),
  ];
}
