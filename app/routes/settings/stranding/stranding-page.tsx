import type { ReactNode } from "react";
import { Subscreen } from "~/dashboard/subscreen";
import type { CivilDate } from "~/domain/time";
import type { Values } from "~/domain/values";
import { ANSWER, type Reply } from "~/ui/reply";
import { StrandedList } from "./stranded-list";
import type { Stranding } from "./stranded.server";

/** A question about bookings, and what is sent again with the answer. */
type Asked = {
  screen: string;
  question: Stranding;
  values: Values;
  /** It was asked before, about another list. */
  again: boolean;
};
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
  /** Asked by the page's own address. */
  asked?: Asked | null;
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
  asked,
  children,
}: Props) {
  const question = reply?.question
    ? {
        screen,
        question: reply.question,
        values: reply.values,
        again: ANSWER in reply.values,
      }
    : asked;
  return (
    <Subscreen
      title={title}
      about={about}
      reply={reply}
      form={form}
      over={
        question ? (
          <StrandedList
            key={question.question.token}
            {...question}
            part={parts[question.values.intent ?? ""] ?? "history"}
            today={today}
          />
        ) : null
      }
    >
      {children}
    </Subscreen>
  );
}
