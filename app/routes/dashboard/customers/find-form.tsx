import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  customersPath,
  type CustomerView,
} from "~/dashboard/customers/customer-view";
import { SEARCH_LIMIT } from "~/dashboard/filter";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

const SORT_WORDS: Record<CustomerSort, string> = {
  last: "Latest visit",
  spend: "Most work done",
  name: "Name",
};

export function FindForm({ view }: { view: CustomerView }) {
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
        {view.sort === "last" ? null : <input type="hidden" name="sort" value={view.sort} />}{" "}
        <Button>Search</Button>
      </Form>
      <nav aria-label="Order" className="mt-3 flex flex-wrap items-center gap-x-4 sm:gap-x-5">
        <span className="text-soft max-sm:sr-only">Sorted by</span>{" "}
        {CUSTOMER_SORTS.map((sort) => (
          <Fragment key={sort}>
            <Link
              to={customersPath({ ...view, sort, cursor: null })}
              replace
              preventScrollReset
              aria-current={sort === view.sort ? "true" : undefined}
              className={`inline-flex min-h-11 items-center font-semibold ${sort === view.sort ? "text-ink border-ink border-b-2 no-underline" : "link"}`}
            >
              {SORT_WORDS[sort]}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
    </>
  );
}
