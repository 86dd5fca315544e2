import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";

type Shown = { id: number; name: string; made: string; read: string | null };

export function FeedList({ feeds }: { feeds: Shown[] }) {
  return (
    <ul className="rounded-card border-line bg-card ruled border">
      {feeds.map(({ id, name, made, read }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
        >
          <div className="grow basis-60 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-soft text-[0.9375rem]">
              Made on {made}. {read ? `Last read on ${read}, to the hour.` : "Never read yet."}
            </p>
          </div>
          <ButtonLink to={operatorPaths.revokeFeed(id)} preventScrollReset size="small">
            Revoke<span className="sr-only"> the address for {name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
