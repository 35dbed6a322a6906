import type { Page } from 'playwright';
import type { RunningMall } from '../../e2e/lib/mall';
import { Desk } from './desk';
import type { MallUnderTest } from './product';

type Name = 'still' | 'clock' | 'office';

/**
 * The browsers of a mall's walks: the walker's own, with the page's clock in hand or not, and the
 * one at the back office.
 */
export class Desks {
  private readonly open = new Map<Name, Promise<Desk>>();
  constructor(
    private readonly mall: RunningMall,
    private readonly product: MallUnderTest,
  ) {}

  private at(name: Name, make: () => Promise<Desk>): Promise<Desk> {
    const desk = this.open.get(name) ?? make();
    this.open.set(name, desk);
    return desk;
  }
  walker = (clock: boolean): Promise<Desk> =>
    this.at(clock ? 'clock' : 'still', () => Desk.at(this.mall, { clock }));
  /** Whoever works there stays signed in and goes from one thing to the next, as staff do. */
  office = async (): Promise<Page> => (await this.at('office', () => this.staff())).page;
  private async staff(): Promise<Desk> {
    const desk = await Desk.at(this.mall, { clock: true });
    await desk.standUp();
    await desk.sitDown('', await this.product.office(this.mall));
    return desk;
  }
  /** What the pages of a walk logged; `begin` forgets what was logged before. */
  async problems(walker: Desk): Promise<string[]> {
    return [walker.problems, (await this.open.get('office'))?.problems ?? []].flat();
  }
  async begin(): Promise<void> {
    const office = await this.open.get('office');
    if (office) office.problems.length = 0;
  }
  /**
   * All of them, or those of a walk that went wrong: whatever it was may still be going on there.
   */
  async close(clocks = [true, false]): Promise<void> {
    const names: Name[] = [
      'office',
      ...clocks.map((clock) => (clock ? ('clock' as const) : ('still' as const))),
    ];
    for (const name of names) {
      const desk = this.open.get(name);
      this.open.delete(name);
      await (await desk)?.close();
    }
  }
}
