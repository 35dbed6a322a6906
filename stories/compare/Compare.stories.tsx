import { CompareView, type CompareViewProps } from '../../src/shop/screens/compare/CompareView';
import { alike, tableOf, withdrawn } from './fixtures';

const nothing = () => undefined;
const base: CompareViewProps = {
  table: tableOf(3),
  failed: undefined,
  retrying: false,
  onRetry: nothing,
  tooMany: false,
  link: 'https://mall.test/#/pages/compare/compare?ids=1,2,3',
  only: false,
  onOnly: nothing,
  onMore: nothing,
  onDrop: nothing,
  onRemove: nothing,
  onReplace: nothing,
};
export default { title: 'compare/Compare', component: CompareView, parameters: { kit: true } };
export const Three = { args: base };
export const Four = { args: { ...base, table: tableOf(4) } };
export const OnlyDifferences = { args: { ...base, only: true } };
export const NothingDiffers = { args: { ...base, table: alike, only: true } };
export const OneAlone = { args: { ...base, table: tableOf(1) } };
export const NoLongerSold = { args: { ...base, table: withdrawn } };
export const OneMissing = { args: { ...base, table: tableOf(2, ['999']) } };
export const AllMissing = { args: { ...base, table: tableOf(0, ['999', '998']) } };
export const TooMany = { args: { ...base, table: tableOf(4), tooMany: true } };
export const Empty = { args: { ...base, table: null } };
export const Loading = { args: { ...base, table: undefined } };
export const Failed = { args: { ...base, table: undefined, failed: 'http' } };
