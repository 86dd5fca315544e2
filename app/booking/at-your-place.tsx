import { POWER_REACH_METRES } from "~/domain/service-area";

export const AT_YOUR_PLACE = "What we need at your place";

export function AtYourPlace() {
  return (
    <ul className="ruled text-[0.9375rem] leading-snug *:py-1.5 md:text-base md:*:py-2.5">
      <li>Room to open every door, and an outlet within {POWER_REACH_METRES} metres.</li>
      <li>No tap: we bring the water and take it away.</li>
      <li>A parkade is fine if the building allows it. We use no hose.</li>
      <li>For a coating, a garage with a door, or our shop.</li>
    </ul>
  );
}
