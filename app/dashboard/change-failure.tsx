/** §8: what could not be done to a booking. */
export function ChangeFailure({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="bg-bad rounded-card mt-5 px-5 py-3 font-semibold text-white">
      {children}
    </p>
  );
}
