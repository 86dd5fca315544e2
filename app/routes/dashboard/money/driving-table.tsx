import { type Driving, sumOf } from "~/domain/month-driving";
import { MONTHS } from "~/domain/time";
import { hoursDriven } from "~/dashboard/money";
import { RuledTable } from "~/ui/ruled-table";

/** What the crews drive in each month. */
export function DrivingTable({ year, months }: { year: number; months: Driving[] }) {
  const total = sumOf(months);
  if (total.days === 0) return null;
  const rows = [
    ...months
      .map((driving, index) => ({ name: MONTHS[index]!, driving }))
      .filter(({ driving }) => driving.days > 0),
    { name: "Total", driving: total },
  ];
  return (
    <section aria-labelledby="driving" className="mt-10">
      <h2 id="driving">Driving</h2>
      <p className="text-soft max-w-measure mt-3 mb-4">
        From the shop to the jobs and back, each crew for each of its days, without traffic.
        Pending, confirmed and completed bookings count.
      </p>
      <RuledTable
        caption={`Driving by month in ${year}`}
        head="Month"
        columns={["Days out", "Kilometres", "Hours"]}
        rows={rows.map(({ name, driving: { days, km, minutes } }) => ({
          key: name,
          head: name,
          cells: [
            days.toLocaleString("en-CA"),
            km.toLocaleString("en-CA"),
            hoursDriven(minutes).toLocaleString("en-CA"),
          ],
        }))}
      />
    </section>
  );
}
