import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import {
  type CustomerSort,
  customersPath,
  type CustomerView,
} from "~/dashboard/customers/customer-view";
import { CUSTOMER_ONLY } from "~/dashboard/customers/track-record";
import { SEARCH_LIMIT } from "~/dashboard/filter";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

const SORT_WORDS: Record<CustomerSort, string> = {
  last: "Latest visit",
  spend: "Most work done",
  name: "Name",
};
const ONLY_WORDS = { "": "All", ...CUSTOMER_ONLY };

/** `narrows`: to who owes, or didn't come. */
export function FindForm({ view, narrows }: { view: CustomerView; narrows: boolean }) {
  return (
    <>
      <Form
        method="get"
        action={operatorPaths.customers}
        role="search"
        aria-label="Customers"
        className="mt-6 flex items-end gap-3"
      >
        <label className="grid grow gap-1">
          <span className="text-soft text-[0.9375rem]">Search</span>
          <input
            key={view.q}
            type="search"
            name="q"
            defaultValue={view.q}
            maxLength={SEARCH_LIMIT}
            placeholder="Name, email, phone, vehicle or address"
            autoComplete="off"
            className="input"
          />
        </label>
        {view.only ? <input type="hidden" name="only" value={view.only} /> : null}
        {view.sort === "last" ? null : <input type="hidden" name="sort" value={view.sort} />}{" "}
        <Button>Search</Button>
      </Form>
      <Ways name="Order" lead="Sorted by" of="sort" words={SORT_WORDS} view={view} />
      {narrows ? (
        <Ways name="Which customers" lead="Show" of="only" words={ONLY_WORDS} view={view} />
      ) : null}
    </>
  );
}

type WaysProps = {
  name: string;
  lead: string;
  of: "sort" | "only";
  words: Record<string, string>;
  view: CustomerView;
};

function Ways({ name, lead, of, words, view }: WaysProps) {
  return (
    <nav aria-label={name} className="mt-3 flex flex-wrap items-center gap-x-4 sm:gap-x-5">
      <span className="text-soft max-sm:sr-only">{lead}</span>{" "}
      {Object.entries(words).map(([value, label]) => {
        const isOn = value === (view[of] ?? "");
        return (
          <Fragment key={value}>
            <Link
              to={customersPath({ ...view, [of]: value || null, cursor: null })}
              replace
              preventScrollReset
              aria-current={isOn ? "true" : undefined}
              className={`inline-flex min-h-11 items-center font-semibold ${isOn ? "text-ink border-ink border-b-2 no-underline" : "link"}`}
            >
              {label}
            </Link>{" "}
          </Fragment>
        );
      })}
    </nav>
  );
}
