import { addresses } from '#contract/addresses';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { orders } from '#contract/orders';
import { session, type User } from '#contract/session';
import { site } from '#contract/site';

export const ada: User = {
  id: '1',
  firstname: 'Ada',
  avatar: '',
  phone: '',
  phone_proven: false,
  pcode: 'H7KQ2M9T',
  email: 'ada@example.com',
  role: 'customer',
  seller_url: '',
  cart_count: 3,
  product_count: 0,
  notice_count: 0,
  config: { lang: 'en', cur: 'USD' },
};
const emptyCart = {
  groups: [],
  items_count: 0,
  items_total: '0.00',
  lines_count: 0,
  expired: false,
};
type Answer = (input: Record<string, unknown>) => unknown;

const quiet: Record<string, Answer> = {
  [site.store.path]: ({ type }) =>
    type === 'advert'
      ? { adverts: [], website_config: null }
      : {
          adverts: null,
          website_config: {
            name: 'Arcada',
            service_url: '',
            min_password: 8,
            demo: true,
            free_cancel: false,
            backoffice_url: '',
            files_url: '',
            offers: { card: true, payIn: true, payOut: true, mail: true, sms: true },
          },
        },
  [site.currencies.path]: () => [
    { code: 'USD', symbol: '$', rate: '1', decimals: 2 },
    { code: 'EUR', symbol: '€', rate: '0.9186', decimals: 2 },
  ],
  [site.systemNotify.path]: () => null,
  [site.terms.path]: () => ({
    title: 'Terms',
    version: 3,
    changed_at: '2026-11-01',
    lang: 'en',
    sections: [
      { heading: 'First', paragraphs: ['<b>no markup</b>'] },
      { heading: 'Second', paragraphs: ['text'] },
    ],
  }),
  [catalogue.categories.path]: () => [],
  [cart.index.path]: () => emptyCart,
  [cart.merge.path]: () => ({ merged: [], cart: emptyCart }),
  [session.user.path]: () => ada,
  [session.login.path]: () => ({
    'access-token': 'fresh',
    user: ada,
    seller_url: '',
    card: { count: 0 },
    message_unread_count: 0,
  }),
  [session.logout.path]: () => null,
  [session.update.path]: () => ada,
  [session.balance.path]: () => ({ available: '120.00', frozen: '5.00', currency: 'USD' }),
  [orders.index.path]: () => ({
    orders: [],
    counts: { all: 4, toPay: 1, toShip: 0, onTheWay: 2, delivered: 0, completed: 1, cancelled: 0 },
    page: 1,
    pages: 1,
  }),
  [addresses.list.path]: () => ({ addresses: [] }),
};
/** A server without a network: answers by path, and what a test puts in their place. */
export const fake = {
  answers: { ...quiet } as Record<string, Answer>,
  calls: [] as string[],
  ended: (_code: number, _message: string): void => undefined,
  reset(): void {
    fake.answers = { ...quiet };
    fake.calls = [];
  },
};
export const refuse = (code: number, data: unknown = null): Failure => ({
  kind: 'code',
  code,
  message: 'no',
  data,
});
/** Stands for #lib/api in these tests. */
export const api = {
  call: async (endpoint: Endpoint, input: Record<string, unknown>) => {
    fake.calls.push(endpoint.path);
    const answer = fake.answers[endpoint.path];
    if (!answer) throw { kind: 'http', status: 404 } satisfies Failure;
    return answer(input);
  },
  configureApi: ({ ended }: { ended?: typeof fake.ended }) => {
    if (ended) fake.ended = ended;
  },
};
