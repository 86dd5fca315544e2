import { Link, useLocation, useNavigationType } from "@remix-run/react";
import { lazy, type RefCallback, Suspense, useCallback, useEffect, useRef } from "react";
import { priceWords, SelectPackage } from "~/booking/package/package-row";
import { CATALOGUE, type CataloguePackage } from "~/content/catalogue";
import { formatPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { paths } from "~/paths";
import { useHasBeen } from "~/ui/use-has-been";
import { SecondStep, type SecondStepProps } from "./second-step";

/** Most visitors never see it: its script is a file of its own. */
const LazySecondStep = import.meta.env.SSR
  ? SecondStep
  : lazy(async () => ({ default: (await import("./second-step")).SecondStep }));

export function BookingArea(props: Omit<SecondStepProps, "heading" | "children">) {
  const { lost, reply } = props;
  // It stays once it was shown: another window may have deleted the package's cookie.
  const isNeeded = useHasBeen(props.step !== null || lost !== null);
  const heading = useFocusOnStep(Boolean(reply ?? lost));
  return (
    <section id="booking" className="page scroll-mt-6 pt-24">
      <h2 className="text-title">Book your package</h2>
      <p className="text-soft mt-3">
        Want hours of work or single jobs instead?{" "}
        <Link to={paths.booking} reloadDocument className="link">
          Build your own
        </Link>
      </p>
      {isNeeded ? (
        <Suspense fallback={null}>
          <LazySecondStep heading={heading} {...props}>
            <ChoosePackage heading={heading} />
          </LazySecondStep>
        </Suspense>
      ) : (
        <ChoosePackage heading={heading} />
      )}
    </section>
  );
}

function ChoosePackage({ heading }: { heading: RefCallback<HTMLHeadingElement> }) {
  const packages = CATALOGUE.filter((entry): entry is CataloguePackage => entry.kind === "package");
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="label text-soft mt-8">
        Step 1 of 2 · Choose a service
      </h3>
      <ul className="rounded-card border-line bg-card ruled mt-3 border">
        {packages.map((entry) => (
          <li
            key={entry.key}
            className="grid items-center gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[1fr_auto_12rem]"
          >
            <p className="leading-snug">
              <span className="font-semibold">{entry.name}</span>
              <span className="text-soft block text-[0.9375rem]">
                about {formatDuration(entry.minutes)}
              </span>
            </p>
            <p className="text-xl font-bold [font-stretch:112%]">
              {priceWords(entry) ? (
                <span className="text-soft text-base font-normal [font-stretch:100%]">
                  {priceWords(entry)}{" "}
                </span>
              ) : null}
              {formatPrice(entry.price)}
            </p>
            <SelectPackage entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * As a page load would, even if the step's script has to come first; a reply and Back have targets of their own.
 */
function useFocusOnStep(hasReply: boolean): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement | null>(null);
  const isPending = useRef(false);
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(key);
  const focus = useCallback(() => {
    if (!isPending.current || !heading.current) return;
    isPending.current = false;
    heading.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    isPending.current = !hasReply && navigationType !== "POP" && hash === "#booking";
    focus();
  }, [key, hash, navigationType, hasReply, focus]);
  return useCallback(
    (node) => {
      heading.current = node;
      focus();
    },
    [focus],
  );
}
