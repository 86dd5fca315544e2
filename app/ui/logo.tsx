/** A lamp's line across a curved panel. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" role="img" aria-label={name} className={className}>
      <rect width="40" height="40" rx="5" fill="#ffb81c" />
      <path d="M8 28c3-9 10-14 24-15M8 34c5-8 12-11 24-12" fill="none" stroke="#0e1114" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}
