import { codes } from '#contract/codes';
import { toMinor } from '#contract/money';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { overview } from '../../../stories/fixtures/moneyOut';
import {
  injected,
  isFault,
  real,
  type Caused,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { untouched } from '../shared/caseAtDesk';
import { signedIn, type Member } from '../shared/members';
import { balance, distrusted, newPayer, trusted, unanswered } from '../shared/walletFixtures';

type At = Scene<Member>;
/**
 * Shops that a path closed: all shop here, so the next step, or the next path, finds them open
 * again.
 */
const closed: string[] = [];
const searched = { some: 'casa', nobody: 'qqqq' } as const;
const found = ({ outcome }: FrozenStep) => (outcome === 'nobody' ? searched.nobody : searched.some);
/** The balance is asked for together with the shops: it is made so before. */
const filled = ({ db }: At['mall'], who: Member, next: FrozenStep | undefined) =>
  balance(db, who, next?.outcome === 'empty' ? 0 : toMinor(overview.available));
/** Their applications stay open: only the money is to find them closed. */
async function close({ mall: { db } }: At): Promise<void> {
  closed.push(
    ...(await db.rows<{ id: string }>(sql`select id from shops where state = 'open'`)).map(
      ({ id }) => id,
    ),
  );
  await untouched(db, [sql`update shops set state = 'closed' where state = 'open'`]);
}
const reopen = ({ db }: At['mall']): Promise<unknown> =>
  closed.length > 0
    ? untouched(db, [
        sql`update shops set state = 'open' where id = any(${closed.splice(0)}::text[])`,
      ])
    : Promise.resolve();
const sent = async (scene: At, outcome: string): Promise<Caused | null> => {
  if (outcome === String(codes.insufficientBalance))
    return balance(scene.mall.db, scene.who, 0).then(() => real());
  if (outcome === String(codes.transferFailed)) return close(scene).then(() => real());
  if (outcome === 'network') return unanswered(scene);
  return outcome === 'done' ? real() : distrusted(scene, outcome);
};
const causes: Record<string, (scene: At, outcome: string) => Promise<Caused | null>> = {
  // A mall without shops is only said.
  open: async (_, outcome) =>
    isFault(outcome)
      ? null
      : outcome === 'nobody'
        ? injected({ mode: 'edit', edit: () => [] })
        : real(),
  find: async (_, outcome) => (isFault(outcome) ? null : real()),
  transfer: sent,
};

/** Paying a shop in the real mall: balance, closed shops, password and lost answers are real. */
export const world: World<Member> = {
  calls: {
    open: { to: wallet.payees, when: ({ q }) => !q },
    find: { to: wallet.payees, when: ({ q }) => Object.values(searched).some((one) => one === q) },
    transfer: wallet.transfer,
  },
  enter: async (mall, { steps: [open, ...steps] }) => {
    await reopen(mall);
    const who = await newPayer(mall);
    const first = steps.find(({ name }) => name.startsWith('open ✓'));
    await filled(mall, who, first);
    const shop =
      open?.event.start === 'shop'
        ? `?shop=${first?.outcome === 'nobody' ? 'none-such' : 'casa-verde'}`
        : '';
    return {
      who,
      opening: {
        address: `#/pages/mine/wallet/transfer${shop}`,
        session: await signedIn(mall, who),
      },
    };
  },
  before: async (scene, { kind }) => {
    if (kind !== 'user') return;
    await trusted(scene);
    await reopen(scene.mall);
    const [next] = scene.around.ahead;
    if (next?.actor === 'open')
      await filled(
        scene.mall,
        scene.who,
        scene.around.ahead.find(({ name }) => name.startsWith('open ✓')),
      );
  },
  cause: async (scene, { actor = '', outcome = '' }) =>
    (await causes[actor]?.(scene, outcome)) ?? null,
  /** Whom a search finds hangs on what comes of it. */
  typed: ({ around: { ahead } }, step) =>
    step.event.type === 'search' ? { q: found(ahead[0] ?? step) } : undefined,
  /** The shop's own reason. */
  otherWords: ({ outcome }) => outcome === String(codes.transferFailed),
  ends: { left: /#\/pages\/mine\/wallet(\/recharge)?(\?|$)/ },
};
