import { told } from './told';

/** Milliseconds between two looks; what was seen counts half after so many more. */
const [beat, half] = [25, 500];
/** Milliseconds of quiet before one kind of call less is sent away. */
const quiet = 2000;
/** As many as there are kinds of calls (contract/endpoint, `waiting`). */
const levels = 4;

/**
 * How long a call waited lately before this process heard it, in milliseconds. Each stretch in which
 * nobody was heard counts by its own length: a call that came within it waited half of it.
 */
class Delay {
  private sum = 1;
  private squares = 0;
  heard(stretch: number): void {
    const kept = 2 ** (-stretch / half);
    this.sum = this.sum * kept + stretch;
    this.squares = this.squares * kept + stretch * stretch;
  }
  get ms(): number {
    return this.squares / (2 * this.sum);
  }
}

/**
 * Whether this process keeps up. Each level begins at twice the delay of the one before, at once;
 * it ends after two seconds with less than half of its delay, so that nothing flutters.
 */
export class Pressure {
  private readonly delay = new Delay();
  private last = performance.now();
  private calm = 0;
  private at = 0;
  private timer: NodeJS.Timeout | undefined;
  /** `first`: milliseconds at which the first calls are sent away. */
  constructor(
    private readonly first: number,
    private readonly changed: (level: number, before: number, delay: number) => void,
  ) {}

  /** 0: everything is answered; 4: nothing is but what says whether the mall is well. */
  get level(): number {
    return this.at;
  }
  watch(): this {
    this.last = performance.now();
    this.timer = setInterval(() => this.look(performance.now()), beat).unref();
    return this;
  }
  stop(): void {
    clearInterval(this.timer);
  }
  /** `now`: by `performance.now()`. */
  look(now: number): void {
    const stretch = now - this.last;
    this.last = now;
    this.delay.heard(stretch);
    const reached = this.reached();
    if (reached > this.at) return this.move(reached);
    const calm = this.delay.ms < this.beginOf(this.at) / 2;
    this.calm = calm ? this.calm + stretch : 0;
    if (this.at > 0 && this.calm >= quiet) this.move(this.at - 1);
  }
  private beginOf = (level: number): number => this.first * 2 ** (level - 1);
  private reached(): number {
    const over = Math.floor(Math.log2(this.delay.ms / this.first)) + 1;
    return Math.min(levels, Math.max(0, over));
  }
  private move(level: number): void {
    const before = this.at;
    const delay = Math.round(this.delay.ms);
    [this.at, this.calm] = [level, 0];
    this.changed(level, before, delay);
    told.emit('pressure', { level, before, delay });
  }
}

/** What SHED_DELAY says: milliseconds; 0: nobody is ever sent away. */
export function shedDelayOf(text = ''): number {
  const given = text.trim();
  if (given === '') return 150;
  const ms = /^\d{1,5}$/.test(given) ? Number(given) : NaN;
  if (ms === 0 || (ms >= 20 && ms <= 60_000)) return ms;
  throw new Error(
    `SHED_DELAY: "${given}" is neither 0 (never) nor a whole number of milliseconds from 20 to 60000`,
  );
}
