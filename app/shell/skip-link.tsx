export function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-amber sr-only z-50 p-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
