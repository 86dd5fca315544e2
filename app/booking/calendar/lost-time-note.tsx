export function LostTimeNote() {
  return (
    <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
      The time that you chose before is not free for this booking. Please choose another one.
    </p>
  );
}
