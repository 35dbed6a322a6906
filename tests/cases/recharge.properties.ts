import { toMinor } from '#contract/money';
import { minimum } from '#contract/wallet';
import type { RechargeContext } from '#machines/flows/recharge/context';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, failed, leadsTo, never, type Moment, type Where } from '../kit/properties';

const seen = contextOf<RechargeContext>;
const at = (...places: string[]): Where => ({ label }) => places.some((place) => label === place || label.startsWith(`${place}.`));
const enters = (place: string): Moment => (_, to, from) => at(place)(to) && to.label !== from.label;
const step = (pattern: RegExp): Moment => (edge) => pattern.test(edge.step.name);
const decided = at('checking', 'sending', 'finding', 'outcomeUnknown', 'sent');
const waiting = at('sending', 'finding', 'card.starting', 'card.leaving');
const lost = /^(send|find)Recharge ✗ (network|http500|2000039)$/;
const giveUp = 'the call is given up after 60 s (spec §9) and its failure has a state of its own; the address and the tab stay the person\'s';

/** Whether what was typed is enough for the mall, and for a card; and whether the id is one. */
const typed = ({ amount, transactionId, options }: RechargeContext) => [(amount ?? 0) >= toMinor(options?.minimum ?? '0.00'), (amount ?? 0) >= minimum.cardRecharge, transactionId.length >= 4];
/** Whether the key stands for what would be sent now. */
const keyed = ({ method, amount, transactionId, proof, what }: RechargeContext) => what === JSON.stringify([method, amount, transactionId, proof]);

export const rechargeJudged: Judged = {
  sees: (context: never) => {
    const { method, record, notice, leaving, asked } = context as RechargeContext;
    return [...typed(context), method !== null, record?.id, notice !== null, leaving, asked > 0, keyed(context)];
  },
  properties: [
    always('whoever checks has a way, an amount of at least the minimum, an id and a proof', (state) => {
      const { method, amount, transactionId, proof, options } = seen(state);
      return !decided(state) || (method !== null && amount !== null && amount >= toMinor(options?.minimum ?? '') && transactionId.length >= 4 && proof !== null);
    }),
    always('nobody pays less than a dollar by card', (state) => !at('card.starting', 'card.leaving')(state) || (seen(state).amount ?? 0) >= minimum.cardRecharge),
    always('nothing is sent without a key', (state) => !at('sending', 'finding', 'card.starting')(state) || seen(state).asked > 0),
    always('what is sent is what the key stands for', (state) => !at('sending', 'finding')(state) || keyed(seen(state))),
    never('nothing is sent anew before it is known what became of it', { after: step(lost), until: step(/^findRecharge (✓|✗ (?!network|http500|2000039))/), happens: enters('sending') }),
    never('what was sent is not sent again', { after: step(/^(send|find)Recharge ✓/), happens: enters('sending') }),
    never('nobody types anything for nothing once the limit is reached', { after: enters('limited'), until: step(/^loadOptions/), happens: enters('details') }),
    always('whoever is told that it was sent has a record', (state) => !at('sent')(state) || seen(state).record !== null),
    always('a picture that could not be sent is kept', (state) => !at('details.uploadFailed')(state) || seen(state).file !== null),
    always('whoever left is on the way somewhere', (state) => !at('left')(state) || seen(state).leaving !== null),
    always('no failure is left over at the end', (state) => !at('sent', 'left')(state) || seen(state).notice === null),
    leadsTo('whoever waits for the server about money is told something', waiting, (state) => !waiting(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('every recharge can come to an end', ended),
    canAlways('whatever failed, the recharge can still be sent', at('sending', 'sent', 'left'), { from: at('checking', 'outcomeUnknown', 'details'), by: (edge) => !failed(edge) }),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
