/** The favicon, which browsers fetch anyway. */
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
