import { Form } from "@remix-run/react";
import { PhoneLink } from "~/booking/contact/phone-link";
import { useSending } from "~/booking/use-sending";
import type { WeatherPage } from "~/booking/waiting/weather.server";
import { Button, ButtonLink } from "~/ui/button";
import { TAKE } from "./entry-words";

type Props = { asked: WeatherPage; work: string; cancels: boolean; phone: string };

/** What somebody is asked because of the weather. */
export function Weather({ asked, work, cancels, phone }: Props) {
  const { state, booked, day } = asked;
  if (state !== "open")
    return (
      <p className="max-w-measure mt-4">
        {state === "kept" || state === "moved" ? (
          <>
            Your booking is on <strong className="font-semibold">{booked}</strong>, Pacific
            time.{" "}
          </>
        ) : null}
        If that isn't what you want, call <PhoneLink phone={phone} />.
      </p>
    );
  return (
    <>
      <p className="max-w-measure mt-4">
        We don't expect the weather on {day} to be good for your {work}. Your booking stays on{" "}
        <strong className="font-semibold">{booked}</strong>, Pacific time, until you choose.
      </p>
      {cancels ? <Cancel back={asked.back} /> : <Choices asked={asked} phone={phone} />}
    </>
  );
}

function Choices({ asked: { times, wantsCall }, phone }: Pick<Props, "asked" | "phone">) {
  const sending = useSending();
  const held = times.find(({ until }) => until !== null);
  const about = held
    ? "They're held for you alone, at the same price. Whoever has this page can choose."
    : times.length > 0
      ? "They aren't held any more: whoever comes first has them."
      : "We have no other time to offer here.";
  return (
    <>
      <h2 className="mt-8">Other times</h2>
      <p className="text-soft mt-2">{about}</p>
      <Form method="post" className="no-print mt-4 grid gap-6">
        {times.length > 0 ? (
          <ul className="border-line bg-card rounded-card ruled border">
            {times.map(({ id, words, until }, index) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
              >
                <p>
                  <strong className="font-semibold">{words}</strong>
                  {until ? <span className="text-soft block">Held until {until}</span> : null}
                </p>
                <Button
                  look={index === 0 ? "primary" : "secondary"}
                  name="take"
                  value={id}
                  disabled={sending}
                >
                  {TAKE}
                  <span className="sr-only">: {words}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {wantsCall ? (
          <p role="status" className="border-warn border-l-4 pl-3">
            We'll call you. You can still choose meanwhile.
          </p>
        ) : null}
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="keep" disabled={sending}>
            Keep my day
          </Button>
          {wantsCall ? null : (
            <Button name="intent" value="call" disabled={sending}>
              Call me
            </Button>
          )}
          <ButtonLink to="?cancel">Cancel my booking</ButtonLink>
        </p>
        <p>
          A question? Call <PhoneLink phone={phone} />.
        </p>
      </Form>
    </>
  );
}

function Cancel({ back }: Pick<WeatherPage, "back">) {
  const sending = useSending();
  return (
    <Form method="post" className="no-print mt-6 grid gap-4">
      <p className="max-w-measure">
        Cancelling costs nothing. Someone else can take the time once you do. {back}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="?">Keep booking</ButtonLink>
        <Button look="danger" name="intent" value="cancel" disabled={sending}>
          Cancel my booking
        </Button>
      </p>
    </Form>
  );
}
