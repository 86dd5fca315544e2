import { telephoneLink } from "~/content/business";
import { bookingAreaAt, type Prefill } from "~/paths";
import { Band } from "~/ui/band";
import type { PageView } from "./view.server";

type Props = { view: PageView; phone: string; prefill: Prefill };

/** For work arranged by phone the main action is the call. */
export function PageBand({ view, phone, prefill }: Props) {
  const { content, facts, crumbs, place, family } = view;
  const byPhone = family === "inquiry";
  const call = (
    <a
      href={telephoneLink(phone)}
      className={`button ${byPhone ? "button-primary" : "button-on-ink"}`}
    >
      {byPhone ? `Call ${phone}` : phone}
    </a>
  );
  const book = (
    <a
      href={bookingAreaAt(prefill)}
      className={`button ${byPhone ? "button-on-ink" : "button-primary"}`}
    >
      {byPhone ? "Book a detail" : `Book in ${place}`}
    </a>
  );
  return (
    <Band
      crumbs={crumbs}
      title={content.h1}
      lead={content.intro[0]}
      facts={facts}
      actions={
        <>
          {byPhone ? call : book} {byPhone ? book : call}
        </>
      }
    />
  );
}
