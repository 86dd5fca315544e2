/** §2.2: an image with the business's name, and the drawing that browsers fetch for the tab in any case. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  return <img src="/favicon.svg" alt={name} width="40" height="40" className={`bg-amber rounded-control ${className}`} />;
}
