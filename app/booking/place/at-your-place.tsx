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

export function AtYourPlace({ look = "ruled *:py-1.5" }) {
  const { needs } = useWords();
  return (
    <ul className={`text-[0.9375rem] leading-snug md:text-base md:*:py-2.5 ${look}`}>
      {needs.map((need) => (
        <li key={need}>
          <LinkedText text={need} />{" "}
        </li>
      ))}
    </ul>
  );
}
