import { PhotoView, type PhotoViewProps } from '../../src/shop/screens/profile/photo/PhotoView';

const nothing = () => undefined;
const base: PhotoViewProps = {
  src: '',
  name: 'Ana Lucía Torres',
  image: null,
  wrong: null,
  failure: null,
  progress: null,
  removing: false,
  onChoose: nothing,
  onUse: nothing,
  onCancel: nothing,
  onRemove: nothing,
};

export default { title: 'account/Photo', component: PhotoView, parameters: { kit: true } };
export const None = { args: base };
export const Kept = { args: { ...base, src: '/demo/alarm-clock-240.webp' } };
export const Removing = { args: { ...base, src: '/demo/alarm-clock-240.webp', removing: true } };
export const NoPicture = { args: { ...base, wrong: 'form.picture.kind' } };
