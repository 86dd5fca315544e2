import { LinkedText } from "~/ui/linked-text";

/** The owner's, on the days that it's for. */
export function Announcement({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <aside aria-label="Announcement" className="bg-amber text-ink">
      <p className="page py-2 font-semibold">
        <LinkedText text={text} />
      </p>
    </aside>
  );
}
