import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Page } from "../support/page/page";
import { addDays } from "~/domain/time";
import type { Booking } from "~db/schema";
import { nightly } from "~/start/nightly.server";
import { completeNight } from "~db/nights";
import { customer, keeper } from "./customers";
import { checkDay } from "./day-end";
import { minuteOf } from "./day-check";
import { checkFreed } from "./deposit-check";
import { depositActors, recordPayments } from "./deposits";
import { Invariants, today } from "./invariants";
import { checkLine } from "./line-check";
import { deliver, keepLinkOf, takeTurn } from "./mail";
import { operator, signIn } from "./operators";
import { Records } from "./records";
import { settings } from "./settings";
import { Site, watchStatements } from "./site";
import { clock } from "./stage";
import { type Actor, type Beat, visitor } from "./visitors";
import { answerer, askers, caller, earlier, lineKeeper } from "./waiting";
import { rainDay, rainedOff } from "./weather";
import { insist, World } from "./world";

type Running = { actor: Actor; beat: Beat; name: string };
const make = (name: string, actor: Actor): Running => ({ name, actor, beat: "next" });
type Stage = { random: () => number; folder: string };

const isUnkept = (row: Booking) => row.held_until !== null && row.suspicion !== null;

/** One shop, day by day, from one seed. */
export class Simulation {
  readonly world: World;
  readonly #site: Site;
  readonly #invariants: Invariants;
  #desk: Page | null = null;
  #records = false;
  /** Bookings whose end without a deposit has been looked at. */
  readonly #freed = new Set<string>();
  steps = 0;
  kills = 0;

  private constructor({ random, folder }: Stage, site: Site) {
    this.#site = site;
    this.world = new World(site, new Records(join(folder, "shop.sqlite")), random, folder);
    this.#invariants = new Invariants(this.world);
  }

  static async open(stage: Stage, build: string): Promise<Simulation> {
    watchStatements();
    const site = new Site(build);
    await site.start();
    await completeNight(site.opened.db, today());
    return new Simulation(stage, site);
  }

  async day(): Promise<void> {
    const { world } = this;
    const date = addDays(today(), 1);
    const at = (minute: number) => clock.set((minuteOf(date) + minute + 420) * 60_000);
    at(190 + world.whole(60));
    if ((minuteOf(date) / 1440) % 7 === 4) await this.#night(date);
    at(450);
    this.#desk ??= world.browser("198.51.100.1");
    await this.#step("mail", async () => void (await deliver(world)));
    if (world.focus < addDays(date, 1)) world.focus = addDays(date, 4);
    const hasKills = world.chance(0.1);
    if (date.endsWith("-09")) {
      at(455);
      await signIn(world, this.#desk);
      await this.#burst([make("weather", rainDay(world, this.#desk))], hasKills);
    }
    for (const minute of this.#beginnings()) {
      at(minute);
      // After twelve hours without use a session is over.
      await this.#step("sign in", () => signIn(world, this.#desk!));
      if (!this.#records) await this.#step("money", () => recordPayments(this.#desk!));
      this.#records = true;
      await this.#turn(hasKills);
      await this.#burst(this.#arriving(), hasKills);
      await this.#turn(hasKills);
      await this.#keepSome();
      await this.#burst(this.#answering(), hasKills);
    }
    at(1_380);
    await this.#turn(false);
    await signIn(world, this.#desk);
    await checkDay(world, this.#desk);
    await this.#invariants.check(false);
  }

  #beginnings(): number[] {
    const count = 2 + this.world.whole(4);
    return Array.from({ length: count }, () => 460 + this.world.whole(800)).toSorted(
      (a, b) => a - b,
    );
  }

  /** Several people at once, each a press at a time, in the order that the seed draws. */
  async #burst(running: Running[], hasKills: boolean): Promise<void> {
    const { world } = this;
    while (running.length > 0) {
      const one = world.pick(running);
      // Who's ready to press may press at the same moment as others.
      const others = running.filter((each) => each !== one && each.beat === "confirm");
      const together = one.beat === "confirm" && world.chance(0.6) ? [one, ...others] : [one];
      const kills = hasKills && one.beat === "confirm" && world.chance(0.15);
      await this.#step(together.map(({ name }) => name).join(" and "), async () => {
        if (kills) this.#site.killAt(1 + world.whole(40), world.chance(0.5));
        await Promise.all(together.map((each) => advance(each, running)));
      });
      world.think(2, 20);
    }
  }

  /** The worker looks; after a kill the next look finds what was left. */
  async #turn(hasKills: boolean): Promise<void> {
    const { world } = this;
    const isOver = await this.#step("turn", () => {
      if (hasKills && world.chance(0.3)) this.#site.killAt(1 + world.whole(60), world.chance(0.5));
      return takeTurn(world);
    });
    if (isOver) {
      await checkLine(world, (id) => this.#invariants.isExcused(id));
      await checkFreed(world, this.#freed);
    }
    await deliver(world);
  }

  /** Whoever has a letter of the waiting list, or was asked because of the weather. */
  #answering(): Running[] {
    const { world } = this;
    const open = world.records.offers().filter(({ answer }) => answer === null);
    return world.records
      .entries()
      .filter(
        ({ id, confirmed_at, ended_at }) =>
          ended_at === null &&
          (confirmed_at === null || open.some(({ entry_id }) => entry_id === id)) &&
          world.chance(0.5),
      )
      .map(({ id, weather_day, booking_id }) =>
        weather_day === null
          ? make("in line", answerer(world, id))
          : make("weather", rainedOff(world, id, booking_id!)),
      );
  }

  #arriving(): Running[] {
    const { world } = this;
    const wish = world.chance(0.35)
      ? {
          place: world.pick(["burnaby", "shop", "squamish", "surrey", "langley"]),
          day: world.whole(4),
        }
      : null;
    const visitors = Array.from({ length: wish ? 2 + world.whole(2) : world.whole(3) }, () =>
      make("visitor", visitor(world, wish)),
    );
    const customers = Array.from({ length: world.whole(2) }, () =>
      make("customer", customer(world)),
    );
    const tasks = Array.from({ length: world.whole(3) }, () =>
      make("operator", operator(world, this.#desk!)),
    );
    const changes = world.chance(0.25) ? [make("settings", settings(world, this.#desk!))] : [];
    const line = [askers, askers, askers, earlier, caller, lineKeeper, lineKeeper]
      .filter(() => world.chance(0.25))
      .map((actor) => make("in line", actor(world, this.#desk!)));
    const deposits = depositActors(world, this.#desk!).map((actor) => make("deposit", actor));
    return [...visitors, ...customers, ...tasks, ...changes, ...line, ...deposits];
  }

  /** Customers whose booking is suspected find the letter, within the hour or after it. */
  async #keepSome(): Promise<void> {
    const { world } = this;
    for (const { id } of world.records.bookings().filter(isUnkept)) {
      if (!world.chance(0.25)) continue;
      const link = await keepLinkOf(world, id);
      if (!link) continue;
      const running: Running[] = [{ name: "keep", actor: keeper(world, link, id), beat: "next" }];
      while (running.length > 0) await this.#step("keep", () => advance(running[0]!, running));
    }
  }

  async #night(date: string): Promise<void> {
    const { world } = this;
    const outdated = addDays(date, -world.records.rules().retentionDays);
    const look = nightly(this.#site.opened, join(world.folder, "mail"));
    insist((await look()) === "done", "the night's work failed");
    this.#invariants.forget((row) => row.booking_date < outdated);
    // Whoever paid for work that wasn't done has a refund to come, or a deposit that's held.
    const left = world.records.count(
      `select count(*) from bookings where booking_date < ? and (status = 'completed'
        or id not in (select booking_id from payments where booking_id is not null))`,
      outdated,
    );
    insist(left === 0, `${left} bookings outlive their retention`);
    world.note("night: done");
  }

  /** False if it was killed. */
  async #step(name: string, work: () => Promise<void>): Promise<boolean> {
    this.steps += 1;
    if (process.env.STEPS)
      process.stderr.write(
        `${this.steps} ${name} cpu ${Math.round(process.cpuUsage().user / 1000)}\n`,
      );
    let fault: unknown = null;
    await work().catch((error: unknown) => (fault = error));
    const killed = this.#site.wasKilled();
    if (killed) {
      this.kills += 1;
      await this.#site.start();
      this.world.note(`kill: during ${name}, opened again`);
    } else if (fault) throw fault;
    await this.#invariants.check(killed);
    return !killed;
  }

  /** Of all that has happened so far: the same seed gives the same. */
  get digest(): string {
    return createHash("sha256").update(this.world.log.join("\n")).digest("hex").slice(0, 16);
  }

  close(): void {
    this.world.records.close();
    this.#site.opened.sqlite.close();
  }
}

async function advance(one: Running, running: Running[]): Promise<void> {
  try {
    const { value, done } = await one.actor.next();
    if (!done) one.beat = value;
    else running.splice(running.indexOf(one), 1);
  } catch (error) {
    running.splice(running.indexOf(one), 1);
    throw error;
  }
}
