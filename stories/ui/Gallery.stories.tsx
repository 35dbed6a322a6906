import { expect, within } from 'storybook/test';
import { Gallery, type GalleryProps } from '../../src/ui/catalogue/Gallery';
import { Zoom, type ZoomProps } from '../../src/ui/lazy/Zoom';
import { slipOns } from '../catalogue/slipOns';

const nothing = () => undefined;
const wide = { maxWidth: 640 };
const base: GalleryProps = {
  name: slipOns.name,
  pictures: slipOns.pictures.slice(0, 4),
  ground: 'lilac',
};
const shown: ZoomProps = {
  open: true,
  onClose: nothing,
  pictures: slipOns.pictures,
  at: 1,
  label: `Picture 2 of 8: ${slipOns.name}`,
  onStep: nothing,
  root: null,
  opener: { current: null },
};

export default {
  title: 'ui/Gallery',
  component: Gallery,
  render: (args: GalleryProps) => (
    <div style={wide}>
      <Gallery {...args} />
    </div>
  ),
};
export const Several = { args: base };
export const Many = { args: { ...base, pictures: slipOns.pictures } };
/** Its picture is in front, and its small one is scrolled into sight. */
export const WhiteChosen = {
  args: {
    ...base,
    pictures: slipOns.pictures,
    chosen: '/demo/canvas-shoes-white-4.webp',
  },
};
export const Photograph = {
  args: {
    name: 'Upholstered armchair, blue',
    pictures: [{ src: '/demo/upholstered-armchair-blue.webp', alt: '' }],
    ground: 'mint',
  },
};
/** All of it is seen: as high as its box, not as wide. */
export const Upright = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const [picture] = within(canvasElement).getAllByRole<HTMLImageElement>('img');
    await picture?.decode();
    await expect(picture?.offsetHeight).toBe(picture?.offsetWidth);
  },
  args: {
    name: 'Slim jeans for men',
    pictures: [
      { src: '/demo/jeans-men-gray.webp', alt: '' },
      { src: '/demo/jeans-men-blue.webp', alt: '' },
    ],
    chosen: '/demo/jeans-men-blue.webp',
  },
};
export const None = { args: { ...base, pictures: [] } };
export const FullScreen = { render: () => <Zoom {...shown} /> };
export const FullScreenOfOne = {
  render: () => (
    <Zoom
      {...shown}
      pictures={[{ src: '/demo/leather-sofa-tan.webp', alt: '' }]}
      at={0}
      label="Picture 1 of 1: Three-seat leather sofa, tan"
    />
  ),
};
