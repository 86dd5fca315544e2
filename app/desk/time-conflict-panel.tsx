import { type Obstacle, obstacleWords } from "~/domain/obstacle";
import { formatDate, formatTime } from "~/domain/time";
import { Button } from "~/ui/button";
import { ConflictReason } from "./conflict-reason";
import type { TimeConflict } from "./time-conflict.server";

type Props = { conflict: TimeConflict; anyway: string; busy: boolean | undefined };

export function TimeConflictPanel({ conflict, anyway, busy }: Props) {
  const { time, obstacles } = conflict;
  return (
    <section
      id="conflict"
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="border-warn bg-card rounded-card grid gap-4 border-l-4 px-5 py-4"
    >
      <h2 id="conflict-title">
        {formatDate(time.date)}, {formatTime(time.start)}
      </h2>
      <ul className="grid gap-1 wrap-anywhere">
        {obstacles.map((obstacle) => (
          <li key={obstacle.kind}>
            <span className="font-semibold">{obstacleWords(obstacle)}</span>
            {obstacle.kind === "full" ? <Reasons obstacle={obstacle} /> : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button name="confirmed" value={conflict.token} disabled={busy}>
          {anyway}
        </Button>
        <p className="text-soft grow basis-48 text-[0.9375rem]">
          The booking&apos;s history will say so.
        </p>
      </div>
    </section>
  );
}

function Reasons({ obstacle: { needs, reasons } }: { obstacle: Full }) {
  if (reasons.length === 0) return <p className="text-soft">No {needs} works that day</p>;
  return (
    <ul>
      {reasons.map(({ resource, name, conflict }) => (
        <li key={resource} className="py-1">
          {name}: <ConflictReason conflict={conflict} />
        </li>
      ))}
    </ul>
  );
}

type Full = Extract<Obstacle, { kind: "full" }>;
