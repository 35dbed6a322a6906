import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asked, srcOf, widths } from '#server/platform/files/pictures/widths';
import { sizesOf } from '#ui/catalogue/pictureSizes';

const names = readdirSync('public/demo').filter(
  (name) => name.endsWith('.webp') && !/-(240|480)\.webp$/.test(name),
);
describe('a picture that comes with the mall', () => {
  it('has its smaller copies by the names that are asked for', () => {
    const asked = names.flatMap((name) =>
      (sizesOf(`/demo/${name}`, 100).srcSet ?? '')
        .split(', ')
        .map((one) => one.split(' ')[0] ?? ''),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
describe('a picture that a seller sent', () => {
  it('is offered in every width the server keeps', () => {
    const id = 'ab'.repeat(16);
    const offered =
      sizesOf(srcOf(id), 118)
        .srcSet?.split(', ')
        .map((one) => one.split(' ')) ?? [];
    expect(offered.map(([src = '']) => asked(src.replace('/pictures/', '')))).toEqual([
      ...widths.map((width) => ({ id, width })),
      { id, width: null },
    ]);
    expect(offered.map(([, width]) => width)).toEqual([
      ...widths.map((width) => `${width}w`),
      '2000w',
    ]);
  });
});
describe('a picture from elsewhere', () => {
  it('is asked for as it is', () => {
    expect(
      ['/pictures/42.webp', 'https://shop.example/demo/cup.webp', '/demo/cup.png', ''].map(
        (src) => sizesOf(src, 100).srcSet,
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
