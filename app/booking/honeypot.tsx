export const HONEYPOT = "subject";

/** A field for machines that fill in all there is: nobody sees it, no screen reader says it, no key leads to it. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
