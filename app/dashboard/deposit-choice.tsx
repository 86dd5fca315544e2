import { type Cents, formatPrice } from "~/domain/pricing";
import { Choice } from "~/ui/choice-group";

export const BECOMES = ["keep", "refund"] as const;
export type Becomes = (typeof BECOMES)[number];
/** Once it's done. */
export const BECAME = { keep: "The deposit is kept.", refund: "A refund is due." };

/** What becomes of a deposit as its booking is cancelled; one answer is chosen already. */
export function DepositChoice({
  cents,
  isKept = false,
  keep = "Keep the deposit",
}: {
  cents: Cents;
  isKept?: boolean;
  keep?: string;
}) {
  const choice = (value: Becomes, label: string) => (
    <Choice
      type="radio"
      name="becomes"
      value={value}
      label={label}
      defaultChecked={isKept === (value === "keep")}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">They paid a deposit of {formatPrice(cents)}</legend>
      {choice("keep", keep)}
      {choice("refund", "Refund it")}
    </fieldset>
  );
}
