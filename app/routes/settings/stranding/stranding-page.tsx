import type { ReactNode } from "react";
import { Subscreen } from "~/dashboard/subscreen";
import type { CivilDate } from "~/domain/time";
import { ANSWER, type Reply } from "~/ui/reply";
import { StrandedList } from "./stranded-list";
import type { Stranding } from "./stranded.server";

type Props = {
  title: string;
  about: ReactNode;
  screen: string;
  today: CivilDate;
  reply: Reply<Stranding> | undefined;
  /** The id of the form that it's about. */
  form: string;
  /** The part that each form belongs to, by its intent. */
  parts: Record<string, string>;
  children: ReactNode;
};

/** A screen whose changes may strand bookings: then it shows those, and keeps its forms hidden. */
export function StrandingPage({
  title,
  about,
  screen,
  today,
  reply,
  form,
  parts,
  children,
}: Props) {
  return (
    <Subscreen
      title={title}
      about={about}
      reply={reply}
      form={form}
      over={
        reply?.question ? (
          <StrandedList
            key={reply.question.token}
            screen={screen}
            question={reply.question}
            values={reply.values}
            // It was asked before, about another list.
            again={ANSWER in reply.values}
            part={parts[reply.values.intent ?? ""] ?? "history"}
            today={today}
          />
        ) : null
      }
    >
      {children}
    </Subscreen>
  );
}
