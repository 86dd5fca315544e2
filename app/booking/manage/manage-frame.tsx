import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { customerPaths } from "~/customer-paths";
import { paths } from "~/paths";
import type { Reply } from "~/ui/reply";
import { PageHeading } from "~/ui/page-heading";
import { useStrayFocus } from "~/ui/focus";
import { headingOf, type ManageHead, UNKNOWN_LINK } from "./manage-head";
import { BookAgain } from "../receipt/book-again";
import { BookingErrors, PhoneLink } from "../contact/phone-link";

type FrameProps = {
  title: string;
  head: ManageHead;
  open?: boolean;
  reply?: Pick<Reply, "title" | "errors">;
  wide?: boolean;
  children?: ReactNode;
};

export function ManageFrame({ title, head, open = head.open, reply, wide, children }: FrameProps) {
  useStrayFocus();
  return (
    <div className={`page pt-5 md:pt-9 ${wide ? "" : "max-w-3xl"}`}>
      <p className="no-print mb-4 md:mb-6">
        <Link
          to={customerPaths.manage(head.secret)}
          className="link inline-flex min-h-11 items-center"
        >
          Back to your booking
        </Link>
      </p>
      {reply ? <BookingErrors title={reply.title} errors={reply.errors} /> : null}
      <PageHeading>{open ? title : headingOf(head, title)}</PageHeading>
      {open ? children : <ClosedWords head={head} />}
    </div>
  );
}

export function ClosedWords({
  head: { secret, phone, notice, receipt, detailsOpen, cancelOpen, oftenChanged },
}: {
  head: ManageHead;
}) {
  if (receipt.hold) {
    return (
      <p id="closed" tabIndex={-1} className="max-w-measure mt-4 outline-none">
        This booking isn't confirmed yet.{" "}
        <Link className="link" to={customerPaths.manage(secret)}>
          Keep it first
        </Link>
        , or phone <PhoneLink phone={phone} />.
      </p>
    );
  }
  if (receipt.deposit?.isDue && cancelOpen) {
    return (
      <p id="closed" tabIndex={-1} className="max-w-measure mt-4 outline-none">
        You can change it here once we have your deposit. Until then, please phone{" "}
        <PhoneLink phone={phone} /> and give your reference, {receipt.reference}.
      </p>
    );
  }
  if (receipt.status === "cancelled") {
    return (
      <p id="closed" tabIndex={-1} className="max-w-measure mt-4 outline-none">
        There's nothing left to change. <BookAgain phone={phone} />
      </p>
    );
  }
  const why = oftenChanged
    ? "This booking has been changed many times already."
    : detailsOpen
      ? `It begins in less than ${notice}, so you can move or cancel it by phone only.`
      : receipt.status === "completed"
        ? "This job is done."
        : "You could change it here until it began.";
  return (
    <p id="closed" tabIndex={-1} className="max-w-measure mt-4 outline-none">
      {why} Please phone <PhoneLink phone={phone} /> and give your reference, {receipt.reference}.
    </p>
  );
}

export function UnknownLink({ phone }: { phone: string }) {
  return (
    <div className="page max-w-3xl py-12 md:py-16">
      <PageHeading>{UNKNOWN_LINK}</PageHeading>
      <p className="max-w-measure mt-4">
        Please open the link in our email again, and check that all of it is in the address bar.
        Your booking hasn't changed.
      </p>
      <p className="max-w-measure mt-3">
        You can{" "}
        <Link className="link" to={paths.findBooking}>
          find your booking
        </Link>{" "}
        by its reference and your email, or call <PhoneLink phone={phone} />.
      </p>
    </div>
  );
}
