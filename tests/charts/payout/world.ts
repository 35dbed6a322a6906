import { wallet } from '#contract/wallet';
import { isFault, real, type FrozenStep, type Scene, type World } from '../../kit/index';
import { signedIn, type Member } from '../shared/members';
import { distrusted, newPayer, paidAt, trusted, unanswered } from '../shared/walletFixtures';

/** What is set already is asked for together with what can be: it is made so before. */
const stands = ({ db }: Scene<Member>['mall'], who: Member, next: FrozenStep | undefined) =>
  paidAt(db, who, next?.outcome === 'none' ? [] : ['bank']);
const loaded = (steps: readonly FrozenStep[]) =>
  steps.find(({ name }) => name.startsWith('load ✓'));

/** Payment settings in the real mall: what is set, the password and lost answers are real. */
export const world: World<Member> = {
  calls: { load: wallet.rechargeOptions, save: wallet.payout },
  enter: async (mall, { steps: [open, ...steps] }) => {
    const who = await newPayer(mall);
    await stands(mall, who, loaded(steps));
    return {
      who,
      opening: {
        address: `#/pages/mine/confing${open?.event.start === 'address' ? '?method=USDT-TRC20' : '?step=payout'}`,
        session: await signedIn(mall, who),
      },
    };
  },
  before: async (scene, { kind }) => {
    if (kind !== 'user') return;
    await trusted(scene);
    const { ahead } = scene.around;
    if (ahead[0]?.actor === 'load') await stands(scene.mall, scene.who, loaded(ahead));
  },
  cause: async (scene, { actor, outcome = '' }) => {
    if (actor === 'save' && outcome === 'network') return unanswered(scene);
    if (!isFault(outcome)) return real();
    return actor === 'save' ? distrusted(scene, outcome) : null;
  },
  ends: { left: /#\/pages\/mine\/wallet\/withdraw/ },
  meaningful: ['method'],
};
