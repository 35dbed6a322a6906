import { demoPassword } from '#server/demo/accounts';
import type { RunningMall } from './mall';
import { seen, Shopper } from './shopper';

/**
 * Somebody of the mall who judges applications and listings, and whose clock the test can put
 * forward.
 */
export class CaseDesk extends Shopper {
  static async of(mall: RunningMall, email: string): Promise<CaseDesk> {
    const desk = new CaseDesk(await mall.open('en'));
    await desk.page.clock.install();
    await desk.page.goto(`${mall.url}/backoffice#/applications`);
    await desk.sees('office.signIn.title');
    await desk.field('office.signIn.email').fill(email);
    await desk.field('office.signIn.password').fill(demoPassword);
    await desk.press('action.signIn');
    await seen(desk.page.getByRole('table'), 'the queue of applications');
    return desk;
  }
  async open(queue: 'applications' | 'listings', id: string | number): Promise<void> {
    await this.page.goto(`${new URL(this.page.url()).origin}/backoffice#/${queue}?id=${id}`);
    await this.page.reload();
    await seen(this.page.locator('[data-part]'), `case ${id}`);
  }
  /** One requirement is not as it should be: marked, and why. */
  async refuses(part: string, reason: string): Promise<void> {
    const of = (event: object) => this.page.locator(`[data-arg='${JSON.stringify(event)}']`);
    await of({ part, verdict: 'refused' }).check({ force: true });
    await of({ part, reason }).check({ force: true });
  }
  /** Everything that is not judged yet is right. */
  acceptsRest = () => this.page.locator('[data-ev="acceptRest"]').click({ timeout: 15_000 });
  /** The verdict, and the ten seconds in which it could be taken back. */
  async says(verdict: string): Promise<void> {
    await this.page.locator(`[data-ev="${verdict}"]`).click({ timeout: 15_000 });
    await seen(this.button('office.review.press.undo'), 'the way back');
    await this.page.clock.fastForward(10_500);
  }
}
