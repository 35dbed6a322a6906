import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { affiliateRewardRules } from '#machines/lifecycles/affiliateReward';
import { couponRules } from '#machines/lifecycles/coupon';
import { flashDealRules } from '#machines/lifecycles/flashDeal';
import { postRules } from '#machines/lifecycles/post';
import { storageRequestRules } from '#machines/lifecycles/storageRequest';
import {
  at,
  bySystem,
  canAlways,
  enters,
  leadsTo,
  lifecycleChart,
  never,
  sent,
  type Specification,
} from '../kit/index';
import { judge } from '../kit/model/judge';
import { inChart, unexplained } from '../kit/model/lints';

interface Rules {
  machine: AnyStateMachine;
  roles: readonly string[];
}
const bySeller = { by: ({ step }: Parameters<typeof bySystem>[0]) => step.event.by === 'seller' };
const unhurried = 'staff have no deadline here: it waits in their list until they decide';
/** What must hold of each, whatever is sent to it (docs/decisions/073, 074, 076, 078, 081). */
const said: Record<string, { rules: Rules; spec: Specification }> = {
  storageRequest: {
    rules: storageRequestRules,
    spec: {
      properties: [
        never('nothing is counted that staff did not agree to', {
          until: sent('agree'),
          happens: sent('countRight', 'countDiffers', 'recount'),
        }),
        never('nothing is stored that was not counted', {
          until: sent('countRight', 'countDiffers'),
          happens: enters('stored'),
        }),
        never('a count that differs is not stored before its seller or a week has spoken', {
          after: enters('differing'),
          until: sent('acceptCount', 'silence', 'recount'),
          happens: enters('received', 'stored'),
        }),
        never('what is disputed is not stored before it is counted again', {
          after: enters('disputed'),
          until: sent('recount'),
          happens: enters('received', 'stored'),
        }),
        never('what was counted is not withdrawn any more', {
          after: sent('countRight', 'countDiffers'),
          happens: enters('withdrawn', 'refused', 'lapsed'),
        }),
        leadsTo('what came is stored', at('received', 'differing', 'disputed'), at('stored')),
        canAlways('a seller can take back what did not come yet', at('withdrawn'), {
          from: at('asked', 'agreed'),
          ...bySeller,
        }),
        canAlways('what its seller does not answer goes on by itself', at('received'), {
          from: at('differing'),
          by: bySystem,
        }),
      ],
      explained: {
        'no way out while waiting': {
          asked: unhurried,
          received: unhurried,
          disputed: unhurried,
        },
      },
    },
  },
  flashDeal: {
    rules: flashDealRules,
    spec: {
      properties: [
        never('no deal runs that staff did not let through', {
          until: sent('approve'),
          happens: enters('scheduled', 'running'),
        }),
        never('what was sent back is looked at anew before it runs', {
          after: sent('refuse', 'takeBack'),
          until: sent('approve'),
          happens: enters('scheduled', 'running'),
        }),
        never('what was let through is not written anew', {
          after: sent('approve'),
          happens: sent('change'),
        }),
        never('what is over never runs again', {
          after: enters('ended', 'stopped'),
          happens: enters('scheduled', 'running', 'soldOut'),
        }),
        canAlways('a shop can stop its deal as long as it is not over', at('stopped'), {
          from: at('draft', 'inReview', 'scheduled', 'running', 'soldOut'),
          ...bySeller,
        }),
        canAlways('what was let through ends by itself', at('ended'), {
          from: at('inReview', 'scheduled', 'running', 'soldOut'),
          by: bySystem,
        }),
      ],
    },
  },
  post: {
    rules: postRules,
    spec: {
      properties: [
        never('what was withdrawn is not shown before somebody took it up again', {
          after: sent('withdraw'),
          until: sent('reopen'),
          happens: enters('scheduled', 'published'),
        }),
        never('what everybody reads is withdrawn before it can be deleted', {
          after: enters('published'),
          until: sent('withdraw'),
          happens: sent('discard'),
        }),
        never('what was deleted is never shown', {
          after: sent('discard'),
          happens: enters('draft', 'scheduled', 'published'),
        }),
        canAlways('what is scheduled appears by itself', at('published'), {
          from: at('scheduled'),
          by: bySystem,
        }),
        canAlways('what is shown can be taken back', at('withdrawn'), { from: at('published') }),
      ],
      explained: {
        'no way out while waiting': { draft: 'what is being written has no deadline' },
      },
    },
  },
  coupon: {
    rules: couponRules,
    spec: {
      properties: [
        never('what one person endorsed gives nothing before another confirmed it', {
          after: sent('endorse'),
          until: sent('confirm', 'sendBack'),
          happens: enters('active', 'paused'),
        }),
        never('the terms of a coupon do not change once it gave', {
          after: enters('active'),
          happens: sent('change'),
        }),
        never('what ended never gives again', {
          after: enters('ended'),
          happens: enters('active', 'paused'),
        }),
        canAlways('it ends with its last day', at('ended'), {
          from: at('active', 'paused', 'awaitingSecond'),
          by: bySystem,
        }),
        canAlways('a shop can pause what it gives', at('paused'), {
          from: at('active'),
          ...bySeller,
        }),
      ],
    },
  },
  affiliateReward: {
    rules: affiliateRewardRules,
    spec: {
      properties: [
        never('nothing is paid before its order is completed', {
          until: sent('settle'),
          happens: enters('paid'),
        }),
        never('what is withheld is not paid before staff said so', {
          after: sent('withhold'),
          until: sent('release', 'confirm'),
          happens: enters('held', 'payable', 'paid'),
        }),
        never('what one person endorsed goes on only when another confirms it', {
          after: sent('endorse'),
          until: sent('confirm', 'sendBack'),
          happens: enters('held', 'payable', 'paid'),
        }),
        never('what was paid, refused or came to nothing stays so', {
          after: enters('paid', 'refused', 'lapsed'),
          happens: () => true,
        }),
        canAlways('it is paid by time alone', at('paid'), {
          from: at('held', 'payable'),
          by: bySystem,
        }),
        canAlways('it comes to nothing when nothing is left to pay', at('lapsed'), {
          from: at('held', 'payable', 'withheld', 'awaitingSecond'),
          by: bySystem,
        }),
      ],
      explained: {
        'dead guard': {
          'held|withhold|0': 'whoever has to do with rewards may withhold one',
          'payable|withhold|0': 'whoever has to do with rewards may withhold one',
        },
      },
    },
  },
};

describe.each(Object.entries(said))('whatever is sent to one: %s', (_, { rules, spec }) => {
  const { properties, findings } = judge(
    lifecycleChart(rules.machine, rules.roles, { begins: 'begun' }),
    spec,
  );

  test.each(properties.map(({ name, against }) => [name, against] as const))('%s', (_name, way) => {
    expect(way).toBeNull();
  });
  test('its chart has no flaw that is not explained, and explains none it has not', () => {
    expect(unexplained(findings, spec.explained ?? {}, inChart)).toEqual([]);
  });
});
