import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { isPublic } from '#server/platform/http/outward/public';
import { came, gives, hostOf, leadsTo, somewhere, worldOf, type Host } from './kit';

let host: Host;
beforeAll(async () => {
  host = await hostOf({
    '/picture.png': gives('a picture'),
    '/to-metadata': leadsTo('https://169.254.169.254/latest/meta-data'),
    '/to-inside': leadsTo('https://inside.example/picture.png'),
    '/to-plain': leadsTo('http://photos.example/picture.png'),
    '/to-file': leadsTo('file:///etc/passwd'),
    '/to-port': leadsTo('https://photos.example:8443/picture.png'),
    '/to-user': leadsTo('https://me:secret@photos.example/picture.png'),
    '/on': leadsTo('/picture.png', 307),
    '/round': leadsTo('/round'),
  });
});
afterAll(() => host.close());
const names = () => ({
  'photos.example': [[somewhere]],
  'inside.example': [['10.0.0.5']],
});
/** Asked for, with what names stand for; answers why nothing came, and what was dialled. */
async function tried(address: string, more: Record<string, string[][]> = {}) {
  const network = worldOf({ ...names(), ...more }, host.port);
  return { came: await came(address, { network }), dialled: network.dialled, network };
}

test('a picture at a public address comes', async () => {
  const { came, dialled } = await tried('https://photos.example/picture.png');
  expect({ came, dialled }).toEqual({
    came: 'a picture',
    dialled: [`${somewhere} photos.example`],
  });
});

describe('ways into a private network are refused, and no line is opened', () => {
  test.each([
    ['this machine by its name', 'https://localhost/picture.png'],
    ['this machine by its number', 'https://127.0.0.1/picture.png'],
    ['a decimal number', 'https://2130706433/picture.png'],
    ['octal digits', 'https://0177.0.0.1/picture.png'],
    ['hexadecimal digits', 'https://0x7f.0x0.0x0.0x1/picture.png'],
    ['a number with parts left out', 'https://127.1/picture.png'],
    ['digits of another script', 'https://１２７．０．０．１/picture.png'],
    ['every address of this machine', 'https://0.0.0.0/picture.png'],
    ['this machine in IPv6', 'https://[::1]/picture.png'],
    ['an IPv4 address mapped into IPv6', 'https://[::ffff:127.0.0.1]/picture.png'],
    ['a private number', 'https://192.168.1.1/picture.png'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['a name of one part', 'https://printer/picture.png'],
    ['a name of an inner network', 'https://metadata.google.internal/picture.png'],
  ])('%s', async (_, address) => {
    const { came, dialled, network } = await tried(address);
    expect({ came, dialled, lookedUp: network.lookedUp }).toEqual({
      came: 'private',
      dialled: [],
      lookedUp: [],
    });
  });
  test.each([
    ['a private network', '10.0.0.5'],
    ['another private network', '172.16.4.4'],
    ['a third private network', '192.168.0.10'],
    ['this machine', '127.0.0.1'],
    ['the link', '169.254.169.254'],
    ["a carrier's network", '100.100.100.200'],
    ["Azure's own machine", '168.63.129.16'],
    ['this machine in IPv6', '::1'],
    ['an IPv4 address mapped into IPv6', '::ffff:10.0.0.5'],
    ['an IPv4 address translated into IPv6', '64:ff9b::a00:5'],
    ['an IPv4 address in a 6to4 one', '2002:a00:5::1'],
    ['a unique local address', 'fd00:ec2::254'],
    ['a link-local address of IPv6', 'fe80::1'],
  ])('a name that stands for %s', async (_, address) => {
    const { came, dialled } = await tried('https://trap.example/picture.png', {
      'trap.example': [[address]],
    });
    expect({ came, dialled }).toEqual({ came: 'private', dialled: [] });
  });
  test('a name that stands for a public and a private address', async () => {
    const { came, dialled } = await tried('https://trap.example/picture.png', {
      'trap.example': [[somewhere, '10.0.0.5']],
    });
    expect({ came, dialled }).toEqual({ came: 'private', dialled: [] });
  });
  test.each([
    ['a number', '/to-metadata', 'private'],
    ['a name that stands for a private address', '/to-inside', 'private'],
    ['an address without encryption', '/to-plain', 'address'],
    ['a file', '/to-file', 'address'],
    ['another port', '/to-port', 'port'],
    ['an address with a password', '/to-user', 'credentials'],
  ])('a redirect to %s', async (_, path, reason) => {
    const { came, dialled } = await tried(`https://photos.example${path}`);
    expect({ came, dialled }).toEqual({
      came: reason,
      dialled: [`${somewhere} photos.example`],
    });
  });
  test('a name that stands for something else when it is looked up again: it is not', async () => {
    const { came, dialled, network } = await tried('https://trap.example/picture.png', {
      'trap.example': [[somewhere], ['127.0.0.1']],
    });
    expect({ came, dialled, lookedUp: network.lookedUp }).toEqual({
      came: 'a picture',
      dialled: [`${somewhere} trap.example`],
      lookedUp: ['trap.example'],
    });
  });
  test('a name that stands for a private address by the time a redirect comes back to it', async () => {
    const { came, dialled } = await tried('https://trap.example/on', {
      'trap.example': [[somewhere], ['127.0.0.1']],
    });
    expect({ came, dialled }).toEqual({
      came: 'private',
      dialled: [`${somewhere} trap.example`],
    });
  });
  test.each([
    ['http://photos.example/picture.png', 'address'],
    ['ftp://photos.example/picture.png', 'address'],
    ['//photos.example/picture.png', 'address'],
    ['picture.png', 'address'],
    [`https://photos.example/${'x'.repeat(2048)}`, 'address'],
    ['https://photos.example.:443/picture.png', 'address'],
    ['https://me@photos.example/picture.png', 'credentials'],
    ['https://photos.example@127.0.0.1/picture.png', 'credentials'],
    ['https://photos.example:22/picture.png', 'port'],
    ['https://nobody.example/picture.png', 'unknownHost'],
  ])('%s', async (address, reason) => {
    const { came, dialled } = await tried(address);
    expect({ came, dialled }).toEqual({ came: reason, dialled: [] });
  });
});
test('who leads on and on is left after three steps', async () => {
  const { came, dialled } = await tried('https://photos.example/round');
  expect({ came, lines: dialled.length }).toEqual({ came: 'redirects', lines: 4 });
});
test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
);
test.each([
  'photos.example=http://10.0.0.5:4010',
  'photos.example=https://127.0.0.1:4010',
  'photos.example=http://photos.example',
  'http://127.0.0.1:4010',
])('a host is found instead on this machine alone: %s stops the server', (text) => {
  expect(() => readConfig({ PICTURE_STAND_INS: text })).toThrow(/PICTURE_STAND_INS|Invalid URL/);
});
test('no host is found elsewhere unless the setting names it', () => {
  expect(readConfig({}).standIns).toEqual({});
  expect(
    readConfig({ PICTURE_STAND_INS: 'Photos.example=http://127.0.0.1:4010' }).standIns,
  ).toEqual({ 'photos.example': 'http://127.0.0.1:4010' });
});
