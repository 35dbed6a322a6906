import { demoPassword } from '#server/demo/accounts';
import type { RunningMall } from './mall';
import { seen, Shopper } from './shopper';

/** Somebody of the mall at the back office's page. */
export class Staff extends Shopper {
  static async signedIn(mall: RunningMall): Promise<Staff> {
    const staff = new Staff(await mall.open('en'));
    await staff.page.goto(`${mall.url}/backoffice#/orders`);
    await staff.sees('office.signIn.title');
    await staff.field('office.signIn.email').fill('admin@arcada.test');
    await staff.field('office.signIn.password').fill(demoPassword);
    await staff.press('action.signIn');
    await staff.sees('office.orders.title');
    return staff;
  }
  /** Opens an order from the queue by its number. */
  async open(number: string, tab: string): Promise<void> {
    // The queue asks for news every 15 s: a fresh page is quicker.
    await this.page.reload();
    await this.page
      .getByRole('navigation', { name: this.visit.t('orders.tabs') })
      .getByRole('link', { name: new RegExp(`^${this.visit.t(`orders.tab.${tab}`)}`) })
      .click();
    await this.page
      .getByRole('table')
      .getByRole('link', { name: new RegExp(number) })
      .click();
    await seen(
      this.page.getByRole('heading', { level: 2, name: new RegExp(number) }),
      `order ${number}`,
    );
  }
  /** Presses a decision that needs nothing more, and waits until it is done. */
  async decide(event: string): Promise<void> {
    await this.press(`action.${event}`);
    await this.reads(`office.done.${event}`);
  }
  async ship(carrier: string, number: string): Promise<void> {
    await this.press('action.ship');
    const form = this.page.getByRole('form', { name: this.visit.t('action.ship') });
    await form.getByLabel(new RegExp(`^${this.visit.t('order.carrier')}`)).selectOption(carrier);
    await form.getByLabel(new RegExp(`^${this.visit.t('order.log')}`)).fill(number);
    await form.getByRole('button', { name: this.visit.t('action.ship') }).click();
    await this.reads('office.done.ship');
  }
  /** Enters what was handed over for an order that was paid at the door. */
  async handsOver(mall: RunningMall, number: string, amount: string): Promise<void> {
    await this.page.goto(`${mall.url}/backoffice#/money/cash`);
    await this.field('cash.list').fill(`${number} ${amount}`);
    await this.field('cash.reference').fill('REMIT-1');
    await this.press('cash.send');
    await seen(this.page.getByText('1 order was booked.'), 'booked');
  }
  /** Says no to a request to cancel, with a reason from the list. */
  async decline(reason: string): Promise<void> {
    await this.press('action.declineCancel');
    const form = this.page.getByRole('form', { name: this.visit.t('action.declineCancel') });
    await form.getByRole('combobox').selectOption(reason);
    await form.getByRole('button', { name: this.visit.t('action.declineCancel') }).click();
    await this.reads('office.done.declineCancel');
  }
}
