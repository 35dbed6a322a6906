import { randomUUID } from 'node:crypto';
import type { TicketStaffActInput } from '#contract/shapes/tickets';
import { staffAct } from '#server/areas/tickets/desk';
import { openTicket } from '#server/areas/tickets/open';
import { sql, type Db } from '#server/platform/db/open';
import type { RunningMall } from '../../e2e/lib/mall';
import { untouched } from '../shared/caseAtDesk';
import { newMember, type Member } from '../shared/members';
import { newStaff } from '../shared/staffPeople';

type Event = TicketStaffActInput['event'];
/** A new member's question, and how it stands: outcomes are caused by bringing it to stand otherwise. */
export class Question {
  private constructor(
    private readonly db: Db,
    readonly number: string,
    readonly person: Member,
    private readonly me: Member,
  ) {}
  static async asked(mall: RunningMall, me: Member): Promise<Question> {
    const person = await newMember(mall);
    const number = await mall.db.tx((tx) =>
      openTicket(
        tx,
        { user: person.id, email: null },
        { topic: 'technical', words: randomUUID(), lang: 'es', code: '1500018' },
      ),
    );
    return new Question(mall.db, number, person, me);
  }
  private act(by: Member, event: Event, words?: string): Promise<unknown> {
    return this.db.tx((tx) =>
      staffAct(tx, by.id, { number: this.number, event, words } as TicketStaffActInput),
    );
  }
  /** The answer of whoever walks is there already. */
  async answered(words: string): Promise<void> {
    await this.bring('mine');
    await this.act(this.me, 'answer', words);
  }
  private fresh(more: { state?: string; own?: boolean } = {}): Promise<unknown> {
    return untouched(this.db, [
      sql`update tickets set state = ${more.state ?? 'open'}, taken_by = null, taken_until = null, assignee = null, closed_at = null,
        user_id = ${more.own ? this.me.id : this.person.id} where number = ${this.number}`,
    ]);
  }
  private byColleague = async (events: readonly Event[]): Promise<void> => {
    const mara = await newStaff(this.db, 'support', 'Mara Novák');
    for (const event of events) await this.act(mara, event);
  };
  private readonly ways: Record<string, () => Promise<unknown>> = {
    free: () => this.fresh(),
    own: () => this.fresh({ own: true }),
    mine: () => this.fresh().then(() => this.act(this.me, 'take')),
    late: () => this.fresh({ state: 'overdue' }).then(() => this.act(this.me, 'take')),
    'mine and assigned': async () => {
      await this.fresh();
      await this.act(this.me, 'assign');
      await this.act(this.me, 'take');
    },
    theirs: () => this.fresh().then(() => this.byColleague(['take'])),
    closed: () => this.fresh().then(() => this.byColleague(['close'])),
  };
  /** Makes it stand so. */
  async bring(standing: string): Promise<void> {
    await this.ways[standing]?.();
  }
  /** Not taken by anybody, and otherwise as it stands. */
  putBack(): Promise<unknown> {
    return untouched(this.db, [
      sql`update tickets set taken_by = null, taken_until = null where number = ${this.number}`,
    ]);
  }
}
