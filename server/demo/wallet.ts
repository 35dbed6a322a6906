import type { MoneyActInput } from '#contract/shapes/officeMoney';
import { json, sql, type Db } from '../platform/db/open';
import { payWith } from '../areas/acquirers/sandbox/pay';
import { testCards } from '../areas/acquirers/sandbox/cards';
import { actOn } from '../areas/wallet/act';
import { pollCardRecharge, startCardRecharge } from '../areas/wallet/card';
import { savePayout } from '../areas/wallet/payouts';
import { sendRecharge } from '../areas/wallet/recharge';
import { sendTransfer } from '../areas/wallet/transfer';
import { recall, sendWithdrawal } from '../areas/wallet/withdraw';
import type { Shopper } from './plan';
import { demoProof } from './proof';

interface Scene {
  tx: Db;
  people: Readonly<Record<Shopper, number>>;
}
/** What happens, so many minutes before the filling. */
export interface Happening {
  at: number;
  run: () => Promise<void>;
}
type Staff = 'finance' | 'admin' | 'reviewer';
type Deed = readonly [
  by: Staff,
  event: MoneyActInput['event'],
  after: number,
  more?: Partial<MoneyActInput>,
];

const hour = 60;
const day = 24 * hour;
/** Nobody can be paid there: a demo says that it is one. */
const payTo = [
  {
    code: 'BANK',
    qr: null,
    lines: [
      { label: 'holder', value: 'Arcada Demo' },
      { label: 'bank', value: 'Demo Bank' },
      { label: 'account', value: 'ES00 0000 0000 0000 0000 0000' },
      { label: 'reference', value: 'ARCADA DEMO' },
    ],
  },
  {
    code: 'USDT-TRC20',
    qr: 'TDemoDoNotPayThisAddress0000000000',
    lines: [
      { label: 'network', value: 'TRC20' },
      { label: 'address', value: 'TDemoDoNotPayThisAddress0000000000' },
    ],
  },
  {
    code: 'USDC-ERC20',
    qr: '0xDE000000000000000000000000000000000000DE',
    lines: [
      { label: 'network', value: 'ERC20' },
      { label: 'address', value: '0xDE000000000000000000000000000000000000DE' },
    ],
  },
] as const;
/** Where the demo's customers pay to. */
export async function addPayTo(tx: Db): Promise<void> {
  await tx.rows(
    sql`update wallets w set pay_to = x.lines, qr = x.qr from jsonb_to_recordset(${json(payTo)}::jsonb) as x(code text, lines jsonb, qr text) where x.code = w.code`,
  );
}
const idOf = async (tx: Db, email: string): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select id from users where email = ${email}`))?.id ?? 0;

/** Charged on a test card that does as named, by the doors everybody takes. USD, decimal string. */
export async function rechargeByCard(
  tx: Db,
  userId: number,
  amount: string,
  does: 'approve' | 'decline' = 'approve',
): Promise<void> {
  const { id, redirect } = await startCardRecharge(tx, userId, amount);
  const card = testCards.find((one) => one.does === does);
  await payWith(tx, redirect.split('/').pop() ?? '', card?.number ?? '');
  await pollCardRecharge(tx, id);
}
/**
 * A wallet's life of two months: Ana's and Ben's requests in every state, by the doors everybody
 * takes. Answers when what happens.
 */
export function walletHappenings({ tx, people }: Scene): Happening[] {
  const staff = async (by: Staff, input: MoneyActInput) =>
    void (await actOn(tx, await idOf(tx, `${by}@arcada.test`), input));
  /** A request, then what staff do to it. */
  const story = (
    ago: number,
    kind: 'recharge' | 'withdrawal',
    send: () => Promise<number>,
    deeds: readonly Deed[] = [],
    end?: { after: number; run: (id: number) => Promise<unknown> },
  ): Happening[] => {
    let id = 0;
    return [
      { at: ago, run: async () => void (id = await send()) },
      ...deeds.map(([by, event, after, more]) => ({
        at: ago - after,
        run: () => staff(by, { id: `${kind}-${id}`, event, ...more } as MoneyActInput),
      })),
      ...(end ? [{ at: ago - end.after, run: async () => void (await end.run(id)) }] : []),
    ];
  };
  const recharge =
    (who: Shopper, currency: string, amount: string, transcation_id: string) => async () =>
      sendRecharge(tx, people[who], {
        currency,
        amount,
        transcation_id,
        cert_image: await demoProof(tx, people[who], transcation_id),
      });
  const withdraw = (who: Shopper, amount: string) => () =>
    sendWithdrawal(tx, people[who], {
      method: 'bank',
      amount,
      signature: who === 'ana' ? 'Ana Ruiz' : 'Ben Carter',
    });
  const settings = (
    ago: number,
    who: Shopper,
    bank_name: string,
    bank_acc_name: string,
    bank_acc_no: string,
  ): Happening => ({
    at: ago,
    run: async () =>
      void (await savePayout(tx, people[who], {
        method: 'bank',
        password: '',
        bank_name,
        bank_acc_name,
        bank_acc_no,
      })),
  });
  const pay = (ago: number, who: Shopper, shop_id: string, amount: string): Happening => ({
    at: ago,
    run: async () => void (await sendTransfer(tx, people[who], { shop_id, amount })),
  });
  const byCard = (
    ago: number,
    who: Shopper,
    amount: string,
    does: 'approve' | 'decline',
  ): Happening => ({
    at: ago,
    run: () => rechargeByCard(tx, people[who], amount, does),
  });
  const approved = (after: number, actual_amount?: string): Deed[] => [
    ['finance', 'take', after - 12],
    ['finance', 'approve', after, actual_amount ? { actual_amount } : {}],
  ];
  return [
    settings(55 * day, 'ana', 'BBVA', 'Ana Ruiz', 'ES00 2100 0418 4502 0005 1823'),
    settings(50 * day, 'ben', 'Bristol Savings', 'Ben Carter', 'GB00 DEMO 6016 1331 9268 19'),
    ...story(
      45 * day,
      'recharge',
      recharge('ana', 'USDT-TRC20', '320.00', '9f2c41ab77e0'),
      approved(95, '318.40'),
    ),
    ...story(33 * day, 'recharge', recharge('ben', 'BANK', '250.00', 'BS-88102-4'), approved(140)),
    ...story(31 * day, 'withdrawal', withdraw('ana', '80.00'), [
      ['finance', 'take', 40],
      ['finance', 'approve', 55],
      ['admin', 'pay', 150, { reference: 'PAY-20117' }],
    ]),
    ...story(20 * day, 'recharge', recharge('ana', 'USDT-TRC20', '120.00', '77b0d2c9e1f4'), [
      ['reviewer', 'take', 100],
      ['reviewer', 'refuse', 118, { reason: 'idDiffers' }],
    ]),
    ...story(18 * day, 'withdrawal', withdraw('ben', '45.00'), [
      ['reviewer', 'take', 70],
      ['reviewer', 'refuse', 84, { reason: 'nameDiffers' }],
    ]),
    ...story(12 * day, 'withdrawal', withdraw('ben', '30.00'), [], {
      after: 25,
      run: (id) => recall(tx, people.ben, id),
    }),
    byCard(10 * day, 'ben', '50.00', 'approve'),
    byCard(10 * day - 9, 'ben', '75.00', 'decline'),
    pay(32 * hour, 'ana', 'kleine-welt', '60.00'),
    ...story(19 * hour, 'recharge', recharge('ben', 'USDC-ERC20', '640.00', '0x51be77a0c4')),
    ...story(4 * hour + 16, 'withdrawal', withdraw('ben', '40.00'), [
      ['reviewer', 'take', 90],
      ['reviewer', 'approve', 104],
    ]),
    ...story(2 * hour + 25, 'recharge', recharge('ben', 'BANK', '1500.00', 'BS-91377-2')),
    ...story(2 * hour + 14, 'recharge', recharge('ana', 'BANK', '200.00', '7F3A-2291'), [
      ['reviewer', 'take', 2 * hour],
    ]),
    ...story(95, 'withdrawal', withdraw('ana', '150.00')),
  ];
}
/** Times the requests keep of their own follow from their history, as an order's do. */
export async function takeWalletTimes(tx: Db): Promise<void> {
  await tx.rows(sql`update recharges r set deadline = r.deadline - (clock_timestamp() - h.last), decided_at = h.decided
    from (select recharge_id as id, max(at) as last, max(at) filter (where to_state in ('completed', 'failed')) as decided from wallet_history group by 1) h where h.id = r.id`);
  await tx.rows(sql`update withdrawals w set deadline = w.deadline - (clock_timestamp() - h.last), approved_at = h.approved, decided_at = h.decided
    from (select withdrawal_id as id, max(at) as last, max(at) filter (where event = 'approve') as approved, max(at) filter (where to_state in ('completed', 'failed')) as decided from wallet_history group by 1) h where h.id = w.id`);
  await tx.rows(
    sql`update card_recharges c set settled_at = h.last from (select card_recharge_id as id, max(at) as last from wallet_history group by 1) h where h.id = c.id and c.settled_at is not null`,
  );
}
