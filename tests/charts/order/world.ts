import { codes } from '#contract/codes';
import { order } from '#machines/lifecycles/order';
import { newBuyer, payByWallet, stands, timeIsUp, windowEnds, type Buyer } from './bought';
import { givenBack } from './givenBack';
import { carrierSays } from '../../server/tracking/carrierSays';
import { atAcquirer, payElsewhere } from '../shared/members';
import { offered, refused } from './strangers';
import { onTwoPages } from '../shared/twoPages';
import { patience, type World } from '../../kit/index';

const heard = async (answer: Promise<number>): Promise<void> => {
  const code = await answer;
  if (code !== codes.ok) throw new Error(`the carrier was answered ${code}`);
};

/**
 * An order in the real mall: the buyer's page, the back office's, and what happens to it by itself.
 */
export const world: World<Buyer> = {
  ...onTwoPages<Buyer>({
    machine: order,
    owner: 'buyer',
    stands,
    serves: offered,
    desk: ({ order: id, trade }) => `#/orders?tab=all&q=${trade}&id=${id}`,
    shown: (page, { trade }) =>
      page.locator('#open-order').filter({ hasText: trade }).waitFor({ timeout: patience.ms }),
  }),
  enter: newBuyer,
  happens: {
    pay: payByWallet,
    startCard: ({ mall, who }) => payElsewhere(mall, who, 'card'),
    payOnDelivery: ({ mall, who }) => payElsewhere(mall, who, 'cod'),
    cardPaid: ({ mall, who }) => atAcquirer(mall, who, 'approve'),
    cardFailed: ({ mall, who }) => atAcquirer(mall, who, 'decline'),
    amountDiffers: ({ mall, who }) => atAcquirer(mall, who, 'otherAmount'),
    'scan system': ({ mall, who }) => heard(carrierSays(mall, String(who.order), 'sorted')),
    'deliver system': ({ mall, who }) => heard(carrierSays(mall, String(who.order), 'delivered')),
    allReturned: givenBack,
    expire: timeIsUp,
    acceptOverdue: timeIsUp,
    agreeOverdue: timeIsUp,
    receiptOverdue: timeIsUp,
    windowClosed: windowEnds,
  },
  perform: refused,
};
