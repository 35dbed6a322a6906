import { expect, test } from 'vitest';
import { networkOf, placeOf48, placeOf64 } from '#server/platform/http/address';

test.each([
  ['an IPv4 address is its own place', '203.0.113.7', '203.0.113.7', '203.0.113.7'],
  [
    'an IPv4 address within IPv6 is that IPv4 address',
    '::ffff:203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
  ],
  [
    'an IPv6 address lies in its /64 and its /48',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2::/64',
    '2001:db8:1::/48',
  ],
  [
    'a shortened IPv6 address is the same as the whole one',
    '2001:DB8:1:2::6',
    '2001:db8:1:2::/64',
    '2001:db8:1::/48',
  ],
  ['a zone is no part of the place', 'fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['the loopback address is in a place too', '::1', '::/64', '::/48'],
  ['what is no address stands for itself', 'unknown', 'unknown', 'unknown'],
])('%s', (_, ip, by64, by48) => {
  expect([placeOf64(ip), placeOf48(ip)]).toEqual([by64, by48]);
});

test('an IPv4 address is in a /24, an IPv6 address in a /48', () => {
  expect(
    ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::6', 'unknown'].map(networkOf),
  ).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', 'unknown']);
});

test('what is no address and endless is cut', () => {
  expect(placeOf64(`:${'x'.repeat(60_000)}`).length).toBeLessThanOrEqual(64);
});
