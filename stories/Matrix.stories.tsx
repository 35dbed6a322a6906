import { expect, within } from 'storybook/test';
import preview from '../.storybook/preview';
import { matrix } from '../tests/kit/story/sheets';

const meta = preview.meta({ title: 'Matrix', tags: ['sheets'] });

// 180 screens each: to look at. The tests look at the longest language, below.
export const Checkout = meta.story({
  ...matrix('checkout', 'payment.choosing.walletShort'),
  tags: ['!test'],
});
export const Session = meta.story({ ...matrix('session', 'visitor.refused'), tags: ['!test'] });
export const Order = meta.story({ ...matrix('order', 'delivered'), tags: ['!test'] });
export const Payout = meta.story({ ...matrix('payout', 'editing.asking'), tags: ['!test'] });
export const ReturnRequest = meta.story({
  ...matrix('returnRequest', 'checking'),
  tags: ['!test'],
});
export const RateProduct = meta.story({ ...matrix('rateProduct', 'checking'), tags: ['!test'] });
export const Judge = meta.story({ ...matrix('judge', 'open.viewing'), tags: ['!test'] });
export const Promotion = meta.story({
  ...matrix('promotion', 'open.viewing'),
  tags: ['!test'],
});
export const Transfer = meta.story({ ...matrix('transfer', 'checking.asking'), tags: ['!test'] });
export const Tracking = meta.story({ ...matrix('tracking', 'shown'), tags: ['!test'] });
export const ChoosePlace = meta.story({
  ...matrix('choosePlace', 'choosing.denied'),
  tags: ['!test'],
});
export const RecoverPassword = meta.story({
  ...matrix('recoverPassword', 'code.refused'),
  tags: ['!test'],
});
export const KeepGuest = meta.story({
  ...matrix('keepGuest', 'code.refused'),
  tags: ['!test'],
});
export const ThirdPartySignIn = meta.story({
  ...matrix('thirdPartySignIn', 'newcomer.refused'),
  tags: ['!test'],
});
export const ChangeEmail = meta.story({
  ...matrix('changeEmail', 'code.refused'),
  tags: ['!test'],
});
export const PasskeySignIn = meta.story({
  ...matrix('passkeySignIn', 'cancelled'),
  tags: ['!test'],
});
export const ProvePhone = meta.story({
  ...matrix('provePhone', 'code.refused'),
  tags: ['!test'],
});
export const Withdraw = meta.story({ ...matrix('withdraw', 'checking.asking'), tags: ['!test'] });
export const Review = meta.story({ ...matrix('review', 'open.deciding'), tags: ['!test'] });
export const Recharge = meta.story({
  ...matrix('recharge', 'details.uploadFailed'),
  tags: ['!test'],
});
export const Apply = meta.story({ ...matrix('apply', 'identity.uploadFailed'), tags: ['!test'] });
export const Assess = meta.story({ ...matrix('assess', 'open.judging'), tags: ['!test'] });
export const Arbitrate = meta.story({ ...matrix('arbitrate', 'open.deciding'), tags: ['!test'] });
export const Entry = meta.story({ ...matrix('entry', 'outcomeUnknown'), tags: ['!test'] });
export const Importing = meta.story({ ...matrix('importing', 'mapping'), tags: ['!test'] });
export const Product = meta.story({ ...matrix('product', 'conflict'), tags: ['!test'] });
export const Reply = meta.story({ ...matrix('reply', 'open.wordsMissing'), tags: ['!test'] });
export const SupportRequest = meta.story({
  ...matrix('supportRequest', 'proof.refused'),
  tags: ['!test'],
});
export const ShopSettings = meta.story({ ...matrix('shopSettings', 'holiday'), tags: ['!test'] });

export const German = meta.story({
  ...matrix('checkout', 'payment.choosing.walletShort', ['de']),
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    await expect(
      canvasElement.querySelectorAll('[data-state="payment.choosing.walletShort"]'),
    ).toHaveLength(12);
    await expect(
      await within(canvasElement).findByText('Every screen fits its width.'),
    ).toBeVisible();
  },
});
