import { Link, useLocation, useNavigation } from "@remix-run/react";

/** Where the server could not be reached: what was shown stays, and one can ask again for what was wanted. */
export function ViewLost({ title }: { title: string }) {
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  return (
    <div role="alert" className="bg-bad on-ink rounded-card mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-white">
      <p>
        <strong className="font-semibold">{title}</strong>
        <span className="block text-[0.9375rem]">We could not reach the server. This is what was here before.</span>
      </p>
      <Link to={wanted} preventScrollReset className="button button-on-ink button-small">
        Try again
      </Link>
    </div>
  );
}
