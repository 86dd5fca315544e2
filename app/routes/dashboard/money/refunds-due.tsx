import { Link } from "@remix-run/react";
import type { RefundDue } from "~/server/refunds.server";
import { formatPrice } from "~/domain/pricing";
import { operatorPaths } from "~/operator-paths";

/** Until each is recorded as sent, on its booking's page. */
export function RefundsDue({ refunds }: { refunds: RefundDue[] }) {
  if (refunds.length === 0) return null;
  return (
    <section
      aria-labelledby="refunds"
      className="border-warn rounded-card bg-paper mt-6 border-l-4 px-4 py-3"
    >
      <h2 id="refunds">Refunds due</h2>
      <ul className="mt-1">
        {refunds.map(({ id, reference, name, cents }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={`${operatorPaths.booking(id)}#payments`}
              className="link inline-flex min-h-11 items-center"
            >
              {formatPrice(cents)} to&nbsp;<bdi>{name}</bdi>, {reference}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
