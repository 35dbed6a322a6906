import {
  ChooseVariant,
  type ChooseVariantProps,
} from '../../src/shop/screens/wishes/ChooseVariant';
import { teapot } from '../catalogue/fixtures';

const nothing = () => undefined;
const base: ChooseVariantProps = {
  name: teapot.name,
  product: teapot,
  failed: undefined,
  onRetry: nothing,
  busy: false,
  onChoose: nothing,
  onClose: nothing,
};
export default {
  title: 'wishes/ChooseVariant',
  component: ChooseVariant,
  parameters: { kit: true },
};
export const Asked = { args: base };
export const Busy = { args: { ...base, busy: true } };
export const Loading = { args: { ...base, product: undefined } };
export const Failed = { args: { ...base, product: undefined, failed: 'http' } };
