import { useField } from "@conform-to/react";
import { phoneWords } from "~/domain/phone";
import { inWords } from "~/domain/in-words";
import { useState } from "react";
import type { KnownCustomer } from "~/dashboard/customers/known-customers.server";
import { SHORTEST_SEARCH } from "~/dashboard/filter";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useHere } from "./use-here";
import { type Suggestions, useSuggestions } from "./use-suggestions";

export function FindCustomer({ found }: { found: Suggestions | null }) {
  const [find] = useField<string>("find");
  const here = useHere();
  const [text, setText] = useState<string | null>(null);
  const suggested = useSuggestions(text);
  const shown = text === null || text.trim() === found?.q ? found : suggested;
  return (
    <div className="grid gap-3">
      <input type="hidden" name="found" value={shown?.q ?? ""} />
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
        <div className="grow basis-36">
          <TextField
            id="find"
            field={find}
            label="Booked before?"
            hint="Name, phone or email"
            type="search"
            autoComplete="off"
            maxLength={100}
            // Text that's still being composed (IME) isn't a word yet.
            onChange={({ currentTarget, nativeEvent }) =>
              (nativeEvent as InputEvent).isComposing || setText(currentTarget.value)
            }
            onCompositionEnd={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <Button
          name="intent"
          value="find"
          formAction={`${here}#find`}
          formNoValidate
          className="px-3"
        >
          Find customer
        </Button>
      </div>
      <p role="status" className="text-soft empty:hidden">
        {shown ? countWords(shown) : null}
      </p>
      {shown && shown.customers.length > 0 ? (
        <ul aria-label="Customers found" className="rounded-card border-line bg-card ruled border">
          {shown.customers.map((customer) => (
            <Customer key={customer.id} customer={customer} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Customer({
  customer: { id, name, phone, email, vehicle, last, noShow, also },
}: {
  customer: KnownCustomer;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 grow basis-48 leading-snug wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>{" "}
        <span className="text-soft block text-[0.9375rem]">
          {[phoneWords(phone), email].filter(Boolean).join(" · ")}
        </span>{" "}
        <span className="text-soft block text-[0.9375rem]">
          {vehicle}, last on {last}
          {noShow ? ", and didn't come" : null}
        </span>{" "}
        {also ? (
          <span className="text-soft block text-[0.9375rem]">
            Found in an earlier booking of <bdi>{also}</bdi>, by the same phone or email
          </span>
        ) : null}
      </p>
      <Button name="use" value={id} size="small" formAction={`${useHere(id)}#customer`}>
        Use<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

function countWords({ q, customers, more }: Suggestions): string {
  if (customers.length === 0)
    return q.length < SHORTEST_SEARCH
      ? `Type at least ${inWords(SHORTEST_SEARCH)} characters.`
      : `Nobody found for “${q}”.`;
  if (more)
    return `More than ${customers.length} customers found: these were here last. Type more to find another.`;
  return customers.length === 1 ? "1 customer found." : `${customers.length} customers found.`;
}
