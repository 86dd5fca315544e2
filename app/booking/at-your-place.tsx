import { LinkedText } from "~/ui/linked-text";
import { useWords } from "~/use-words";

export const AT_YOUR_PLACE = "What we need at your place";

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
