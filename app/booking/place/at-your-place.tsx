import { LinkedText } from "~/ui/linked-text";
import { useWords } from "~/content/use-words";

export const AT_YOUR_PLACE = "What we need at your place";

export function AtYourPlaceFold() {
  return (
    <details>
      <summary className="link min-h-11 py-3">{AT_YOUR_PLACE}</summary>
      <AtYourPlace />
    </details>
  );
}

export function AtYourPlace() {
  const { needs } = useWords();
  return (
    <ul className="ruled text-[0.9375rem] leading-snug *:py-1.5 md:text-base md:*:py-2.5">
      {needs.map((need) => (
        <li key={need}>
          <LinkedText text={need} />
        </li>
      ))}
    </ul>
  );
}
