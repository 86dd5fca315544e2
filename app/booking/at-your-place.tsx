import { POWER_REACH_METRES } from "~/domain/service-area";

export const AT_YOUR_PLACE = "What we need at your place";

export function AtYourPlace() {
  return (
    <ul className="ruled text-base leading-snug *:py-2.5">
      <li>Room to open every door, and an ordinary outlet within {POWER_REACH_METRES} metres.</li>
      <li>No tap: we bring the water and take it away with us.</li>
      <li>A parkade is fine if the building allows it. We wash without a hose there.</li>
      <li>For a coating, a garage with a door. Without one, we coat it at our shop.</li>
    </ul>
  );
}
