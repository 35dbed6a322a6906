import { FollowsView, type FollowsViewProps } from '../../src/shop/screens/account/FollowsView';
import { shops } from '../catalogue/fixtures';

const nobody = () => undefined;
const ready = { data: shops, failed: undefined, retrying: false, retry: nobody };
const base: FollowsViewProps = { shops: ready, onUnfollow: nobody };
const many = Array.from({ length: 8 }, (_, i) =>
  shops.map((shop) => ({ ...shop, id: `${shop.id}-${i}` })),
).flat();

export default { title: 'account/Follows', component: FollowsView, parameters: { kit: true } };
export const Some = { args: base };
export const Many = { args: { ...base, shops: { ...ready, data: many } } };
export const NotTrading = {
  args: {
    ...base,
    shops: {
      ...ready,
      data: shops.map((shop, i) => ({
        ...shop,
        state: (['holiday', 'suspended', 'closed'] as const)[i] ?? 'open',
      })),
    },
  },
};
export const None = { args: { ...base, shops: { ...ready, data: [] } } };
export const Loading = { args: { ...base, shops: { ...ready, data: undefined } } };
export const Failed = { args: { ...base, shops: { ...ready, data: undefined, failed: 'http' } } };
