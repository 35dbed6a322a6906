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

/** Two halves, so that one sees which part of it is kept. */
async function picture(): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 400];
  const paper = canvas.getContext('2d');
  if (paper) {
    for (const [colour, x] of [
      ['#e7b7c8', 0],
      ['#b7d3e7', 320],
    ] as const) {
      paper.fillStyle = colour;
      paper.fillRect(x, 0, 320, 400);
    }
  }
  return createImageBitmap(canvas);
}
const fitted = {
  loaders: [async () => ({ image: await picture() })],
  render: (args: PhotoViewProps, { loaded }: { loaded: Record<string, unknown> }) => (
    <PhotoView {...args} image={loaded.image as ImageBitmap} />
  ),
};
export const Fitting = { ...fitted, args: base };
export const Sending = { ...fitted, args: { ...base, progress: 0.4 } };
export const NotSent = {
  ...fitted,
  args: { ...base, failure: { kind: 'network' } satisfies PhotoViewProps['failure'] },
};
