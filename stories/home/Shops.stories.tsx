import { ShopsView, type ShopsViewProps } from '../../src/shop/screens/home/ShopsView';
import { Follow } from '../../src/shop/screens/shop/Follow';
import { shopWindows } from '../catalogue/fixtures';

const nobody = () => undefined;
const ready = { data: shopWindows, failure: undefined, retrying: false };
const following =
  (followed: boolean): ShopsViewProps['follow'] =>
  ({ name }) => (
    <Follow
      shop={{ name, following: followed }}
      signIn={null}
      busy={false}
      onFollow={nobody}
      small
    />
  );
const base: ShopsViewProps = { shops: ready, follow: following(false) };

export default { title: 'home/Shops', component: ShopsView };
export const Some = { args: base };
export const Followed = { args: { ...base, follow: following(true) } };
export const LittleToShow = {
  args: {
    ...base,
    shops: {
      ...ready,
      data: shopWindows.map((shop, i) => ({
        ...shop,
        rating: null,
        followers: i,
        shows: shop.shows.slice(0, i),
      })),
    },
  },
};
export const None = { args: { ...base, shops: { ...ready, data: [] } } };
export const Failed = {
  args: { ...base, shops: { ...ready, data: undefined, failure: 'http', onRetry: nobody } },
};
