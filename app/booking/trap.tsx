export const TRAP = "subject";

/** A field for machines that fill in all there is: nobody sees it, no screen reader says it, no key leads to it. */
export function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
