import {
  at,
  canAlways,
  either,
  enters,
  leadsTo,
  never,
  sent,
  type Specification,
} from '../../kit/index';

/** The promises about money and parcels (docs/rules.md, States). */
export const spec: Specification = {
  properties: [
    never('nothing is shipped that is neither paid nor to be paid on delivery', {
      until: enters('paid', 'placed'),
      happens: enters('onTheWay'),
    }),
    never('nothing is shipped that the shop has not accepted', {
      until: sent('accept'),
      happens: enters('onTheWay'),
    }),
    never('nothing is paid a second time', {
      after: enters('paid'),
      happens: sent('pay', 'startCard', 'cardPaid', 'payOnDelivery'),
    }),
    never('a card payment whose amount differs is held until staff release it', {
      after: enters('onHold'),
      until: sent('release'),
      happens: enters('paid', 'toBeShipped'),
    }),
    never('what is on its way is not cancelled any more', {
      after: enters('onTheWay'),
      happens: enters('cancelled'),
    }),
    never(
      'an order is completed only after its receipt is confirmed, or when all of it went back',
      {
        until: either(enters('receiptConfirmed'), sent('allReturned')),
        happens: enters('completed'),
      },
    ),
    never('receipt is confirmed only of what was delivered', {
      until: enters('delivered'),
      happens: enters('receiptConfirmed'),
    }),
    never('an accepted order is cancelled only when the buyer asked for it', {
      after: sent('accept'),
      until: sent('requestCancel'),
      happens: enters('cancelled'),
    }),
    leadsTo(
      'left alone, an unpaid order is cancelled',
      at('toBePaid'),
      at('cancelled'),
      ({ step }) => step.name !== 'expire system',
    ),
    leadsTo(
      'left alone, an order nobody accepts is cancelled',
      at('paid', 'placed'),
      at('cancelled'),
      ({ step }) => step.name !== 'acceptOverdue system',
    ),
    canAlways('the buyer can always be rid of what is not accepted yet', at('cancelled'), {
      from: at('toBePaid', 'placed', 'paid'),
      by: ({ step }) => step.event.by === 'buyer',
    }),
    canAlways('what is delivered comes to its end by time alone', at('completed'), {
      from: at('delivered', 'receiptConfirmed'),
      by: ({ step }) => step.event.by === 'system',
    }),
  ],
  explained: {
    'no way out while waiting': {
      onHold:
        'an amount that differs is a matter for a person: staff see it in the back office until they have decided',
      toBeShipped: 'no deadline is set for packing; the buyer can ask to cancel, and that has one',
    },
  },
};
