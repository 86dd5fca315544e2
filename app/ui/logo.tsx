/** §2.2: an image with the business's name, using the favicon that browsers fetch anyway. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  return (
    <img
      src="/favicon.svg"
      alt={name}
      width="40"
      height="40"
      className={`bg-amber rounded-control ${className}`}
    />
  );
}
