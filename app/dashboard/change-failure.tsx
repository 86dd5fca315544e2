/** §8: what could not be done to a booking, and `more` about why. */
export function ChangeFailure({ children, more }: { children: string | undefined; more?: string }) {
  if (!children) return null;
  return (
    <p role="alert" className="bg-bad rounded-card mt-5 px-5 py-3 font-semibold text-white">
      {children}
      {more ? <span className="block font-normal wrap-anywhere">{more}</span> : null}
    </p>
  );
}
