import { Link } from "@remix-run/react";
import { METHODS } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import { differenceWords } from "~/domain/takings";
import { operatorPaths } from "~/operator-paths";
import { RuledTable } from "~/ui/ruled-table";
import type { ShownClose, ShownRow } from "./close-page.server";

export function CloseSheet({ close }: { close: ShownClose }) {
  const { counts, note, when, operator_name: by, since } = close;
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        {when}, by <bdi>{by}</bdi>
      </p>
      <RuledTable
        caption={`Counted ${when}`}
        head="Method"
        columns={["Should be there", "Counted", "Difference"]}
        rows={counts.map((count) => ({
          key: count.method,
          head: METHODS[count.method],
          cells: [
            formatPrice(count.due),
            count.counted === null ? "–" : formatPrice(count.counted),
            differenceWords(count),
          ],
        }))}
      />
      {note ? (
        <p className="mt-3 wrap-anywhere">
          Note: <bdi>{note}</bdi>
        </p>
      ) : null}
      {since.length > 0 ? <p className="mt-3 font-semibold">Since the close before:</p> : null}
      <Rows rows={since} />
    </>
  );
}

export function Rows({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <ul className="ruled border-line mt-2 border-y empty:hidden">
      {rows.map(({ id, words, booking, reference, when, by }) => (
        <li key={id} className="py-3 wrap-anywhere">
          <span className="font-semibold">{words}</span>{" "}
          {booking === null ? (
            reference
          ) : (
            <Link
              to={`${operatorPaths.booking(booking)}#payments`}
              className="link inline-flex min-h-11 items-center"
            >
              {reference}
            </Link>
          )}{" "}
          <span className="text-soft block text-[0.9375rem]">
            {when}, by <bdi>{by}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
