import { useField } from "@conform-to/react";
import { type ChangeEvent, useState } from "react";
import { overrideReason, PRICE_BY_HAND, PRICE_REASON_LIMIT } from "~/domain/price-override";
import { formatPrice, type PriceLine } from "~/domain/pricing";
import { lineWords } from "~/domain/tax";
import { formatDuration } from "~/domain/time";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { TextField } from "~/ui/field";
import { type DeskValues, leftPrice, readDesk } from "./desk-values";
import type { Priced } from "./edited-price";

type Props = {
  values: DeskValues;
  errors: Record<string, string>;
  computed: Priced | null;
  stored?: Priced;
  /** Of what would be saved. */
  taxed?: PriceLine[];
};

export function PriceFields({ values, errors, computed, stored, taxed = [] }: Props) {
  const [price] = useField<string>("price");
  const [reason] = useField<string>("priceReason");
  const { left, leave } = useLeftPrice(values);
  const used =
    values.priceMode === "hand" ||
    Boolean(values.price || errors.price || errors.priceReason || errors.priceMode) ||
    Boolean(values.priceReason);
  const computedChoice = (
    <Choice
      type="radio"
      name="priceMode"
      value="computed"
      label="As computed"
      note={
        computed ? (
          <span className="text-ink text-xl font-bold [font-stretch:112%]">
            {formatPrice(computed.total)}
          </span>
        ) : (
          "once a service is chosen"
        )
      }
      defaultChecked={values.priceMode !== "hand"}
      onChange={leave}
    />
  );
  return (
    <ChoiceGroup id="priceMode" legend="Price" error={errors.priceMode}>
      <input type="hidden" name="priceLeft" value={left.priceLeft} />
      <input type="hidden" name="priceReasonLeft" value={left.priceReasonLeft} />
      <p role="status" className="text-teal font-semibold empty:hidden">
        {stored && computed ? changeWords(stored, computed) : null}
      </p>
      {stored ? computedChoice : null}
      <details open={used || undefined}>
        <summary className="link marked inline-flex min-h-11 items-center">
          Set a different price
        </summary>
        <div className="mt-2 grid gap-5">
          {stored ? null : computedChoice}
          <Choice
            type="radio"
            name="priceMode"
            value="hand"
            label="Set by hand"
            defaultChecked={values.priceMode === "hand"}
          />
          <TextField
            id="price"
            field={price}
            label={PRICE_BY_HAND}
            inputMode="decimal"
            maxLength={12}
            onChange={chooseByHand}
          />
          <TextField
            id="priceReason"
            field={reason}
            label="Reason"
            hint={`The customer reads it too. Up to ${PRICE_REASON_LIMIT} characters.`}
            onChange={chooseByHand}
          />
        </div>
      </details>
      {taxed.length > 0 ? (
        <p className="text-soft">{taxed.map((line) => lineWords(line)).join(", ")}</p>
      ) : null}
    </ChoiceGroup>
  );
}

function chooseByHand({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  const byHand = currentTarget.form?.querySelector<HTMLInputElement>(
    "[name=priceMode][value=hand]",
  );
  // click() notifies the form as a user's click would.
  if (currentTarget.value.trim() && byHand && !byHand.checked) byHand.click();
}

function useLeftPrice(values: DeskValues) {
  const given = leftPrice(values);
  const [seen, setSeen] = useState({ given, left: given });
  const isSame =
    seen.given.priceLeft === given.priceLeft &&
    seen.given.priceReasonLeft === given.priceReasonLeft;
  const leave = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    setSeen({
      given,
      left: leftPrice({ ...readDesk(new FormData(currentTarget.form!)), priceMode: "hand" }),
    });
  return { left: isSame ? seen.left : given, leave };
}

function changeWords(was: Priced, is: Priced): string | null {
  // After a price by hand, a different computed price isn't news.
  const price =
    was.total === is.total || overrideReason(was.lines) !== null
      ? null
      : `The computed price is ${formatPrice(is.total)}; it was ${formatPrice(was.total)}.`;
  const length =
    was.minutes === is.minutes
      ? null
      : `It takes ${formatDuration(is.minutes)}; it was ${formatDuration(was.minutes)}.`;
  return [price, length].filter(Boolean).join(" ") || null;
}
