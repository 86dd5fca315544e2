import {
  Form,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useOutlet,
  useOutletContext,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useHasBeen } from "~/ui/use-has-been";
import { useBusy } from "~/dashboard/use-busy";

type Context = { over: boolean };

/** Not when a question opens or closes over the screen: a secret shown only once stays. */
export const unlessQuestion: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  formMethod !== "POST" && currentUrl.pathname !== nextUrl.pathname
    ? false
    : defaultShouldRevalidate;

/** `over` its screen in a dialog if it was opened from there, otherwise `alone`. */
export function useQuestion(screen: string): { alone: ReactNode; over: ReactNode } {
  const over = useHasBeen(useLocation().pathname === screen);
  const question = useOutlet({ over } satisfies Context);
  const navigate = useNavigate();
  const sending = useBusy();
  if (!question || !over) return { alone: question, over: null };
  const dialog = (
    <Dialog
      labelledBy="question"
      held={sending}
      onClose={() => navigate(screen, { preventScrollReset: true })}
    >
      {question}
    </Dialog>
  );
  return { alone: null, over: dialog };
}

type Props = {
  screen: string;
  asks: string;
  consequence: string;
  intent: string;
  id: number;
  keep: string;
  does: string;
};

export function SettingsQuestion({ screen, asks, consequence, intent, id, keep, does }: Props) {
  const { over } = useOutletContext<Context>();
  const busy = useBusy();
  const Title = over ? "h2" : "h1";
  return (
    <div className={over ? "p-5 md:p-8" : "page py-8 md:py-11"}>
      <Title
        id="question"
        className={`wrap-anywhere ${over ? "" : "text-[clamp(1.6rem,1.3rem+1.4vw,2.25rem)]"}`}
      >
        {asks}
      </Title>
      <p className="text-soft max-w-measure mt-4 wrap-anywhere">{consequence}</p>
      {/* Replaced in the history: Back would ask about something that's gone. */}
      <Form
        method="post"
        action={screen}
        replace
        preventScrollReset
        className="mt-6 flex flex-wrap gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <ButtonLink to={screen} preventScrollReset={over}>
          {keep}
        </ButtonLink>
        <Button look="danger" name="intent" value={intent} disabled={busy}>
          {does}
        </Button>
      </Form>
    </div>
  );
}
