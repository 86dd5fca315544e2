import { useEffect, useRef } from "react";
import { isTown, TOWN_NAMES, TOWNS } from "~/content/place-names";
import { Button } from "~/ui/button";
import { Choice, ChoiceGroup } from "~/ui/choice-group";
import { useBusiness } from "~/content/use-business";
import { useLive } from "~/ui/use-live";

const TEXTS = {
  customer: {
    legend: "Where should we detail it?",
    mobile: "At my place",
    comes: "we come to you",
    garage: "in a garage with a door",
    brings: "you bring it",
  },
  operator: {
    legend: "Where",
    mobile: "At the customer's place",
    comes: "a crew drives there",
    garage: "in a garage with a door",
    brings: "they bring it",
  },
};
type Props = {
  values: { locationMode?: string; place?: string };
  error?: string;
  reader?: keyof typeof TEXTS;
  /** Coatings need a roof. */
  needsGarage?: boolean;
  /** What travel there means, if it's agreed by phone. */
  travel?: string | null;
  /** The button beside the list that shows the times for the place. */
  times?: boolean;
};

/** Keys pass through choices on the way: the one that they stay on counts. */
const KEYS_REST = 700;

/** After a booking Back may bring its answers back, for `typed-versions` to take away. */
function mayBeBooked(): boolean {
  try {
    return sessionStorage.sent !== history.state?.sent;
  } catch {
    // The browser refuses its store.
    return false;
  }
}

/** Two fields, locationMode and place. With a script a choice of another place presses "Show times". */
export function PlaceQuestion({
  values,
  error,
  reader = "customer",
  needsGarage = false,
  travel = null,
  times = false,
}: Props) {
  const texts = TEXTS[reader];
  const { city: shopTown } = useBusiness();
  const live = useLive();
  const byKey = useRef(false);
  const late = useRef(0);
  const question = useRef<HTMLDivElement>(null);
  const show = (wait = 0) => {
    clearTimeout(late.current);
    late.current = wait && window.setTimeout(show, wait);
    if (!wait && question.current) showTimes(question.current);
  };
  // What was chosen before hydration presses it too.
  useEffect(() => {
    const [atShop, town] = [isAtShop(question.current!), townOf(question.current!)];
    if (atShop ? values.locationMode === "shop" : town.value === (values.place ?? "")) return;
    if (!atShop) tickMobile(town);
    if (times && !mayBeBooked()) showTimes(question.current!);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as above
  }, []);
  return (
    <div
      ref={question}
      role="presentation"
      className="group/where"
      onKeyDown={() => (byKey.current = true)}
      onPointerDown={() => (byKey.current = false)}
      onChange={() => times && show(byKey.current ? KEYS_REST : 0)}
      onBlur={() => late.current && show()}
    >
      <ChoiceGroup id="place" legend={texts.legend} error={error}>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice
            type="radio"
            name="locationMode"
            value="mobile"
            label={texts.mobile}
            note={needsGarage ? texts.garage : texts.comes}
            stacked={!times}
            defaultChecked={values.locationMode === "mobile"}
          />
          <Choice
            type="radio"
            name="locationMode"
            value="shop"
            label={`At the ${shopTown} shop`}
            note={texts.brings}
            stacked={!times}
            defaultChecked={values.locationMode === "shop"}
          />
          <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
            <label className="grid grow basis-36 gap-1.5 font-semibold group-has-[[value=shop]:checked]/where:hidden">
              In which town?{" "}
              <select
                name="place"
                defaultValue={values.place ?? ""}
                className="input font-normal max-sm:px-2"
                aria-describedby={travel ? "travel" : undefined}
                onChange={({ target }) => tickMobile(target)}
              >
                <option value="">Choose a town</option>
                {TOWNS.map((town) => (
                  <option key={town} value={town}>
                    {TOWN_NAMES[town]}
                  </option>
                ))}
                <option value="elsewhere">Somewhere else</option>
              </select>
            </label>{" "}
            {times ? (
              <Button name="intent" value="place" hidden={live} className="max-sm:px-3">
                Show times
              </Button>
            ) : null}
            <p id="travel" aria-live="polite" className="basis-full font-semibold">
              {travel}
            </p>
          </div>
        </div>
      </ChoiceGroup>
    </div>
  );
}

/** A place as the question's two fields. */
export function placeFields(place: string | null): { locationMode: string; place: string } {
  if (place === "shop") return { locationMode: "shop", place: "" };
  const isKnown = place === "elsewhere" || isTown(place);
  return { locationMode: isKnown ? "mobile" : "", place: isKnown ? place : "" };
}

/** Whoever chooses a town means their place. */
function tickMobile(select: HTMLSelectElement) {
  const mobile = select.form?.querySelector<HTMLInputElement>("[name=locationMode][value=mobile]");
  if (mobile && select.value) mobile.checked = true;
}

/** Shows them anew, if the form says where. */
export function showTimes(form: HTMLElement) {
  const button = form.querySelector<HTMLButtonElement>("button[value=place]");
  if (button && (isAtShop(form) || townOf(form).value)) button.form?.requestSubmit(button);
}

function isAtShop(question: HTMLElement): boolean {
  return question.querySelector<HTMLInputElement>("[value=shop]")!.checked;
}

function townOf(question: HTMLElement): HTMLSelectElement {
  return question.querySelector<HTMLSelectElement>("[name=place]")!;
}
