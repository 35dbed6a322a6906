import { codes } from '#contract/codes';
import { wallet } from '#contract/wallet';
import { toMinor } from '#contract/money';
import { overviews } from '../../../stories/fixtures/moneyOut';
import { isFault, real, type Caused, type Scene, type World } from '../../kit/index';
import { signedIn, type Member } from '../shared/members';
import {
  balance,
  distrusted,
  newPayer,
  paidAt,
  trusted,
  unanswered,
} from '../shared/walletFixtures';

type At = Scene<Member>;
/** The wallet as the model's answer says. */
async function stands({ mall: { db }, who }: At, outcome: string): Promise<Caused> {
  const { available, payouts } = overviews[outcome as keyof typeof overviews];
  await paidAt(
    db,
    who,
    payouts.map(({ method }) => method as 'bank'),
    outcome === 'paused',
  );
  await balance(db, who, toMinor(available));
  return real();
}
const refusals: Record<string, (scene: At) => Promise<unknown>> = {
  [codes.insufficientBalance]: ({ mall: { db }, who }) => balance(db, who, 1_00),
  [codes.withdrawFailed]: ({ mall: { db }, who }) => paidAt(db, who, []),
};
const sent = async (scene: At, outcome: string): Promise<Caused | null> => {
  const refuse = refusals[outcome];
  if (refuse) return refuse(scene).then(() => real());
  if (outcome === 'network') return unanswered(scene);
  return outcome === 'pending' ? real() : distrusted(scene, outcome);
};

/** A withdrawal in the real mall: balance, payment settings, password and lost answers are real. */
export const world: World<Member> = {
  calls: { load: wallet.overview, withdraw: wallet.withdraw },
  enter: async (mall) => {
    const who = await newPayer(mall);
    return {
      who,
      opening: { address: '#/pages/mine/wallet/withdraw', session: await signedIn(mall, who) },
    };
  },
  before: async (scene, { kind }) => kind === 'user' && trusted(scene),
  cause: async (scene, { actor, outcome = '' }) =>
    actor === 'withdraw' ? sent(scene, outcome) : isFault(outcome) ? null : stands(scene, outcome),
  ends: { left: /#\/pages\/mine\/(wallet(\/recharge)?|confing)(\?|$)/ },
  /** The mall names its own reason. */
  otherWords: ({ outcome }) => outcome === String(codes.withdrawFailed),
  meaningful: ['method'],
};
