import { WishListView, type WishListViewProps } from '../../src/shop/screens/wishes/WishListView';
import { saved } from './fixtures';

const nothing = () => undefined;
const own: WishListViewProps = {
  items: saved,
  failed: undefined,
  retrying: false,
  onRetry: nothing,
  signIn: null,
  moving: null,
  onMove: nothing,
  onRemove: nothing,
  news: { mail: false, onMail: nothing },
  share: { share: null, busy: false, onShare: nothing, onEnd: nothing },
};
const { news: _news, share: _share, ...kept } = own;
const token = 'Qm9uZGFyZXNlY3JldG9mdGhpc2xpc3Rmb3JzdG9yaWVz';

export default { title: 'wishes/WishList', component: WishListView, parameters: { kit: true } };
export const Own = { args: own };
export const OwnMoving = { args: { ...own, moving: '1' } };
export const OwnShared = {
  args: {
    ...own,
    news: { mail: true, onMail: nothing },
    share: { ...own.share, share: { token, name: 'Ana' } },
  },
};
export const OwnEmpty = { args: { ...own, items: [] } };
export const OwnLoading = { args: { ...own, items: undefined } };
export const OwnFailed = { args: { ...own, items: undefined, failed: 'http' } };
export const OfVisitor = {
  args: { ...kept, items: saved.slice(0, 5), signIn: '#/pages/users/login' },
};
export const OfVisitorEmpty = { args: { ...kept, items: [], signIn: '#/pages/users/login' } };
