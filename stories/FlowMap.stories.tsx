import preview from '../.storybook/preview';
import { flowMap } from '../tests/kit/story/sheets';

const meta = preview.meta({ title: 'Flow map', tags: ['sheets'] });

export const Checkout = meta.story(flowMap('checkout'));
export const Session = meta.story(flowMap('session'));
export const Order = meta.story(flowMap('order'));
export const Recharge = meta.story(flowMap('recharge'));
export const Withdraw = meta.story(flowMap('withdraw'));
export const ReturnRequest = meta.story(flowMap('returnRequest'));
export const Transfer = meta.story(flowMap('transfer'));
export const Tracking = meta.story(flowMap('tracking'));
export const RecoverPassword = meta.story(flowMap('recoverPassword'));
export const ThirdPartySignIn = meta.story(flowMap('thirdPartySignIn'));
export const ChangeEmail = meta.story(flowMap('changeEmail'));
export const RateProduct = meta.story(flowMap('rateProduct'));
export const Payout = meta.story(flowMap('payout'));
export const Review = meta.story(flowMap('review'));
export const Judge = meta.story(flowMap('judge'));
export const Apply = meta.story(flowMap('apply'));
export const Assess = meta.story(flowMap('assess'));
export const Arbitrate = meta.story(flowMap('arbitrate'));
export const Entry = meta.story(flowMap('entry'));
export const Importing = meta.story(flowMap('importing'));
export const Product = meta.story(flowMap('product'));
export const SupportRequest = meta.story(flowMap('supportRequest'));
export const Reply = meta.story(flowMap('reply'));
export const ShopSettings = meta.story(flowMap('shopSettings'));
