import { expect, test } from 'vitest';
import { carrierPage, carriers } from '#contract/carriers';

const numbered = carriers.filter(({ page }) => page.includes('{number}'));
/** What somebody could write as a parcel's number. */
const hostile = '1 2/../?a=b&c#"<é';

test('every carrier has one name, and a page over https with the number in it once at most', () => {
  expect(new Set(carriers.map(({ name }) => name.toLowerCase())).size).toBe(carriers.length);
  for (const { page } of carriers) {
    const { protocol, hostname, port, username } = new URL(page.replace('{number}', '1'));
    expect([protocol, port, username]).toEqual(['https:', '', '']);
    expect(hostname).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    expect(page.split('{number}').length).toBeLessThanOrEqual(2);
    expect(page.length).toBeLessThanOrEqual(160);
    expect(page.replace('{number}', '')).not.toMatch(/[{}\s]/);
  }
});
test('the number is encoded, and never leads to another host', () => {
  for (const { name, page } of numbered) {
    const link = carrierPage(name, hostile) ?? '';
    expect(link).toBe(page.replace('{number}', encodeURIComponent('12/../?a=b&c#"<é')));
    expect(new URL(link).host).toBe(new URL(page.replace('{number}', '1')).host);
  }
});
test('where a carrier takes no number in the address, its page is linked as it is', () => {
  expect(carrierPage('jne', 'A1')).toBe('https://www.jne.co.id/tracking-package');
  expect(carrierPage('jne', '')).toBeNull();
  expect(carrierPage('Somebody’s van', 'A1')).toBeNull();
});
