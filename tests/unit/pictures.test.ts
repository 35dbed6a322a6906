import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sizesOf } from '#ui/pictureSizes';

const names = readdirSync('public/demo').filter((name) => name.endsWith('.webp') && !name.endsWith('-240.webp'));
describe('a picture that comes with the mall', () => {
  it('has a small copy by the name that is asked for', () => {
    const asked = names.map((name) => sizesOf(`/demo/${name}`, 100).srcSet?.split(' ')[0] ?? '');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
describe('a picture from elsewhere', () => {
  it('is asked for as it is', () => {
    expect(['/pictures/42.webp', 'https://shop.example/demo/cup.webp', '/demo/cup.png', ''].map((src) => sizesOf(src, 100))).toEqual([{}, {}, {}, {}]);
  });
});
