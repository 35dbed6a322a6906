import type { Locator, Page } from 'playwright';
import type { PaymentMethod } from '#contract/checkout';
import { watch, type Visit } from './mall';

export const cards = {
  approve: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0077',
} as const;
export interface Destination {
  country: string;
  state?: string;
  city: string;
  postal_code: string;
  phone: string;
}
export const password = 'a-long-enough-secret';

/** Waits until it is there; says what is there instead. */
export async function seen(what: Locator, words = String(what)): Promise<void> {
  await what
    .first()
    .waitFor({ state: 'visible', timeout: 15_000 })
    .catch(async () => {
      const page = what.page();
      throw new Error(
        `not on the page: ${words}; the address is ${page.url()}, the heading "${await page
          .getByRole('heading', { level: 1 })
          .first()
          .textContent({ timeout: 500 })
          .catch(() => 'none')}"`,
      );
    });
}

/** One person in a browser: what they read and press, in the words of their language. */
export class Shopper {
  readonly page: Page;
  constructor(
    readonly visit: Visit,
    page = visit.page,
  ) {
    this.page = page;
  }
  heading = (id: string) => this.page.getByRole('heading', { level: 1, name: this.visit.like(id) });
  button = (id: string) => this.page.getByRole('button', { name: this.visit.like(id) }).first();
  link = (id: string) => this.page.getByRole('link', { name: this.visit.like(id) }).first();
  text = (id: string) => this.page.getByText(this.visit.like(id)).first();
  /** A field by the words its label begins with. */
  field = (id: string) => this.page.getByLabel(new RegExp(`^${this.visit.t(id)}`)).first();
  sees = (id: string) => seen(this.heading(id), id);
  reads = (id: string) => seen(this.text(id), id);
  press = (id: string) => this.button(id).click({ timeout: 15_000 });
  /** Another tab of the same browser. */
  async tab(): Promise<Shopper> {
    const page = await this.visit.context.newPage();
    watch(page, this.visit.problems);
    return new Shopper(this.visit, page);
  }
  async go(hash: string): Promise<void> {
    await this.page.goto(
      `${new URL(this.page.url() === 'about:blank' ? this.visit.url : this.page.url()).origin}/#${hash}`,
    );
  }

  /**
   * Types until the product is suggested, walks to it with the arrow keys and opens it with Enter.
   */
  async findProduct(name: string): Promise<void> {
    const { page, visit } = this;
    const box = page.getByRole('combobox', { name: visit.t('ui.search.label') });
    await box.click();
    await box.pressSequentially(name.slice(0, 14), { delay: 15 });
    const wanted = page
      .getByRole('listbox')
      .getByRole('option')
      .filter({ hasText: name })
      .filter({ hasText: /\d/ })
      .last();
    await seen(wanted, `a suggestion for ${name}`);
    for (let i = 0; i < 14 && (await wanted.getAttribute('aria-selected')) !== 'true'; i++)
      await box.press('ArrowDown');
    await box.press('Enter');
    await seen(page.getByRole('heading', { level: 1, name }));
  }
  /**
   * The first value of every option that can be had, as soon as the product is there: while it
   * loads there is nothing to choose.
   */
  async chooseOptions(): Promise<number> {
    await seen(this.button('product.add'), 'the product');
    const groups = this.page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: this.page.getByRole('radio') });
    const count = await groups.count();
    for (let i = 0; i < count; i++)
      await groups.nth(i).getByRole('radio').first().check({ force: true });
    return count;
  }
  /** `title`: what the cart is headed by when it has nothing in it. */
  async openCart(title = 'cart.title'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.visit.t('ui.header.account') })
      .getByRole('link', { name: new RegExp(`^${this.visit.t('ui.header.cart')}`) })
      .click();
    await this.sees(title);
  }
  async register(email: string, name: string): Promise<void> {
    await this.sees('session.register.title');
    for (const [id, value] of [
      ['session.name', name],
      ['session.email', email],
      ['session.password', password],
      ['session.password.confirm', password],
    ] as const)
      await this.field(id).fill(value);
    await this.page.getByRole('main').getByRole('checkbox').check({ force: true });
    await this.press('action.register');
    await this.provesMailbox();
  }
  /** A demo shows the digits instead of mailing them. */
  private async provesMailbox(): Promise<void> {
    await this.sees('session.code.title');
    const digits = await this.page
      .getByRole('main')
      .locator('[role="status"], p')
      .getByText(/^\d{6}$/)
      .first()
      .innerText();
    await this.field('session.code.field').fill(digits);
    await this.press('session.code.prove');
  }
  async signIn(email: string, secret = password): Promise<void> {
    await this.sees('session.login.title');
    await this.field('session.email').fill(email);
    await this.field('session.password').fill(secret);
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.visit.t('action.signIn'), exact: true })
      .click();
  }
  private label = (name: string, country: string) => {
    const own = `address.field.${name}.${country}`;
    return this.visit.t(own) === own ? `address.field.${name}` : own;
  };
  async writeAddress(
    name: string,
    { country, city, postal_code, phone, state }: Destination,
  ): Promise<void> {
    await this.field('address.field.name').fill(name);
    await this.field('address.field.phone').fill(phone);
    await this.field('address.field.country').selectOption(country);
    const states = this.field(this.label('state', country));
    if (state) {
      // Until the list is here, the state is a text field.
      await states.getByRole('option').nth(1).waitFor({ state: 'attached', timeout: 10_000 });
      await states.selectOption(state);
    }
    await this.field('address.field.street').fill('Calle de Alcalá 48');
    await this.field(this.label('postal_code', country)).fill(postal_code);
    await this.field(this.label('city', country)).fill(city);
    await this.press('address.save');
  }
  /** The first delivery of every shop. */
  async chooseDeliveries(): Promise<void> {
    await this.sees('delivery.title');
    const groups = this.page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: this.page.getByRole('radio') });
    await seen(groups, 'deliveries');
    for (let i = 0; i < (await groups.count()); i++)
      await groups.nth(i).getByRole('radio').first().check({ force: true });
    await this.press('delivery.next');
  }
  async choosePayment(method: PaymentMethod): Promise<void> {
    await this.sees('checkout.payment.title');
    const card = { name: new RegExp(`^${this.visit.t(`checkout.method.${method}`)}`) };
    await this.page.getByRole('radio', card).check({ force: true });
    await seen(this.page.getByRole('radio', { ...card, checked: true }), method);
    await this.press('checkout.payment.next');
  }
  async place(): Promise<void> {
    await this.sees('checkout.confirm.title');
    await this.press('checkout.confirm.place');
  }
  /** On the acquirer's page, which speaks the buyer's language in words of its own. */
  async payByCard(number: string): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/acquirer/pay/**');
    await page.locator('[name="number"]').fill(number);
    await page.locator('[name="expiry"]').fill('12/30');
    await page.locator('[name="cvc"]').fill('123');
    await page.locator('form:has([name="cvc"]) button[type="submit"]').click();
  }
}
