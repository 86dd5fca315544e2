import { phoneLink, phoneWords, textLink } from "~/domain/phone";
import { Button } from "~/ui/button";
import { useBusy } from "./use-busy";

type Props = {
  name: string;
  phone: string;
  /** The ready words; null if there's nothing to text. */
  text: string | null;
  isTexted: boolean;
};

/** Within a form: to call or text somebody from the owner's own phone, and to note the text. */
export function CallButtons({ name, phone, text, isTexted }: Props) {
  const busy = useBusy();
  const [call, message] = [phoneLink(phone), text && textLink(phone, text)];
  return (
    <>
      {call ? (
        <a href={call} className="button button-secondary button-small">
          {phoneWords(phone)}
          <span className="sr-only">: call {name}</span>
        </a>
      ) : (
        phone
      )}{" "}
      {message ? (
        <>
          <a
            href={message}
            className={`button button-small ${isTexted ? "button-secondary" : "button-primary"}`}
          >
            Text<span className="sr-only"> {name}</span>
          </a>{" "}
          {isTexted ? null : (
            <Button name="intent" value="texted" size="small" disabled={busy}>
              Texted<span className="sr-only">: {name}</span>
            </Button>
          )}
        </>
      ) : null}
    </>
  );
}
