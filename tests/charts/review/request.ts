import { randomUUID } from 'node:crypto';
import type { Queue } from '#contract/officeMoney';
import type { MoneyActInput } from '#contract/shapes/officeMoney';
import { sql, type Db, type Sql } from '#server/platform/db/open';
import { actOn } from '#server/areas/wallet/act';
import { begin } from '#server/areas/wallet/begin';
import { recall, sendWithdrawal } from '#server/areas/wallet/withdraw';
import type { RunningMall } from '../../e2e/lib/mall';
import { untouched } from '../shared/caseAtDesk';
import { newMember, type Member } from '../shared/members';
import { balance, paidAt } from '../shared/walletFixtures';
import { newStaff } from '../shared/staffPeople';

const method = 'USDT-TRC20';
async function sendRecharge(db: Db, userId: number): Promise<number> {
  const made = await db.row<{ id: number }>(
    sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) values (${userId}, ${method}, 20000, ${randomUUID()}, ${randomUUID()}) returning id`,
  );
  await begin(db, {
    entity: 'recharge',
    owner: sql`recharge_id`,
    id: made?.id ?? 0,
    userId,
    state: 'submitted',
  });
  return made?.id ?? 0;
}
async function askBack(db: Db, who: Member): Promise<number> {
  await paidAt(db, who, ['bank']);
  await balance(db, who, 1284_50);
  return db.tx((tx) =>
    sendWithdrawal(tx, who.id, {
      method: 'bank',
      amount: '500.00',
      signature: 'M60 120L140 60L180 150',
    }),
  );
}

/**
 * A new customer's request for money, and how it stands: outcomes are caused by bringing it to
 * stand otherwise.
 */
export class Request {
  private constructor(
    private readonly db: Db,
    readonly queue: Queue,
    private readonly number: number,
    readonly customer: Member,
    private readonly me: Member,
  ) {}
  static async sent(mall: RunningMall, queue: Queue, me: Member): Promise<Request> {
    const customer = await newMember(mall);
    const number =
      queue === 'recharge'
        ? await mall.db.tx((tx) => sendRecharge(tx, customer.id))
        : await askBack(mall.db, customer);
    return new Request(mall.db, queue, number, customer, me);
  }
  get id(): string {
    return `${this.queue}-${this.number}`;
  }
  private act(
    by: Member,
    event: MoneyActInput['event'],
    more: Partial<MoneyActInput> = {},
  ): Promise<unknown> {
    return this.db.tx((tx) => actOn(tx, by.id, { id: this.id, event, ...more } as MoneyActInput));
  }
  private async acts(by: Member, events: readonly MoneyActInput['event'][]): Promise<void> {
    for (const event of events)
      await this.act(by, event, event === 'endorse' ? { actual_amount: '300.00' } : {});
  }
  private fresh({
    own = false,
    gone = false,
  }: { own?: boolean; gone?: boolean } = {}): Promise<unknown> {
    const recharge: Sql = sql`update recharges set state = 'submitted', deadline = null, taken_by = null, approved_by = null, approved_at = null, actual_minor = null, user_id = ${own ? this.me.id : this.customer.id}, method = ${gone ? 'none' : method}
      where id = ${this.number} and decided_by is null`;
    const withdrawal: Sql = sql`update withdrawals set state = 'pending', deadline = null, taken_by = null, approved_by = null, approved_at = null where id = ${this.number} and state <> 'recalled'`;
    return untouched(this.db, [this.queue === 'recharge' ? recharge : withdrawal]);
  }
  private async isOver(): Promise<boolean> {
    const row = await this.db.row<{ state: string }>(
      this.queue === 'recharge'
        ? sql`select state from recharges where id = ${this.number}`
        : sql`select state from withdrawals where id = ${this.number}`,
    );
    return ['completed', 'failed', 'recalled'].includes(row?.state ?? '');
  }
  private readonly ways: Record<string, () => Promise<unknown>> = {
    free: () => this.fresh(),
    own: () => this.fresh({ own: true }),
    gone: () => this.fresh({ gone: true }),
    mine: () => this.fresh().then(() => this.act(this.me, 'take')),
    /** Each time by somebody else than before. */
    theirs: () => this.fresh().then(() => this.byColleague(['take'])),
    closed: () => this.fresh().then(() => this.byColleague(['take', 'approve'])),
    'to pay': () => this.fresh().then(() => this.byColleague(['take', 'approve'])),
    'approved by me': () => this.fresh().then(() => this.acts(this.me, ['take', 'approve'])),
    'to confirm': () => this.fresh().then(() => this.byColleague(['take', 'endorse'])),
    'endorsed by me': () => this.fresh().then(() => this.acts(this.me, ['take', 'endorse'])),
    recalled: () =>
      this.fresh().then(() => this.db.tx((tx) => recall(tx, this.customer.id, this.number))),
  };
  private byColleague = async (events: readonly MoneyActInput['event'][]): Promise<void> =>
    this.acts(await newStaff(this.db, 'finance', 'Mara Novák'), events);

  /** Makes it stand so; what is decided stays decided. */
  async bring(standing: string): Promise<void> {
    if (!(await this.isOver())) await this.ways[standing]?.();
  }
}
