import { PicturesField, type PicturesFieldProps } from '../../src/ui/pictures/PicturesField';
import { PrivatePicture } from '../../src/ui/pictures/PrivatePicture';

const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22%3E%3Crect width=%229%22 height=%229%22 fill=%22%230b6270%22/%3E%3C/svg%3E';
const shown = <PrivatePicture src={picture} failed={false} />;
const nothing = () => undefined;
const field = (props: Partial<PicturesFieldProps>) => () => (
  <PicturesField
    label="Pictures"
    hint="Up to six: JPEG, PNG or WebP, up to 8 MB each."
    most={6}
    items={[]}
    onChoose={nothing}
    onRemove={nothing}
    onRetry={nothing}
    {...props}
  />
);
const here = { key: '1', name: 'Picture 1', state: 'done', shown } as const;

export default { title: 'ui/PicturesField' };
export const Empty = { render: field({}) };
export const Missing = { render: field({ required: true, error: 'Add a picture.' }) };
export const Sending = {
  render: field({
    items: [
      here,
      { key: '2', name: 'the-rim.jpg', state: 'sending', progress: 0.4, shown },
      { key: '3', name: 'the-box.jpg', state: 'waiting' },
    ],
  }),
};
/** One that fails keeps the others. */
export const NotSent = {
  render: field({ items: [here, { key: '2', name: 'the-rim.jpg', state: 'failed', shown }] }),
};
/** While one is sent nothing else can be chosen or taken away. */
export const OneAtATime = {
  render: field({
    single: true,
    onChoose: null,
    items: [
      { ...here, stays: true },
      { key: '2', name: 'the-rim.jpg', state: 'sending', stays: true },
    ],
  }),
};
export const Full = {
  render: field({ most: 1, items: [here], error: 'At most 1 picture' }),
};
