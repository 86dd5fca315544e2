import { paths } from "~/paths";

export function ReturnHome({ className = "mt-10" }) {
  return (
    <p className={`no-print ${className}`}>
      <a href={paths.home} className="button button-secondary">
        Return to Home
      </a>
    </p>
  );
}
