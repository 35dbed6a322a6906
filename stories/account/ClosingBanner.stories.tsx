import { ClosingBannerView } from '../../src/shop/screens/profile/close/ClosingBannerView';

export default {
  title: 'account/ClosingBanner',
  component: ClosingBannerView,
  parameters: { kit: true },
};
export const Closing = { args: { until: '2026-12-11T10:00:00.000Z' } };
