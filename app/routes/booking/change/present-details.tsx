import type { Receipt } from "~/booking/receipt/receipt";

export function PresentDetails({ booking }: { booking: Receipt }) {
  const facts = [
    ["Date", booking.date],
    ["Time", booking.time],
    ["Vehicle", booking.vehicle],
    ["Where", booking.where || "At your address"],
    ["Notes", booking.notes || "None"],
  ];
  return (
    <section
      id="present"
      tabIndex={-1}
      aria-labelledby="present-title"
      className="border-warn mt-6 border-l-4 pl-4 outline-none"
    >
      <h2 id="present-title">As it is now</h2>
      <dl className="mt-3 grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[6rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
