import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}
interface Sbom {
  components: { name: string; version: string; hashes?: { alg: string }[] }[];
}
const jsonOf = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const lock = jsonOf<{ packages: Record<string, Locked> }>('package-lock.json').packages;
const packages = Object.entries(lock).filter(([place]) => place !== '');
const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');
/** What a package says in its file of the licence alone. */
const inItsFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };
const shipped = packages.filter(([, { dev }]) => !dev);

/**
 * Of a choice (`MIT OR GPL-3.0`) we take the free side; of several at once (`AND`) all must be
 * free.
 */
const isFree = (license = ''): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => free.has(part)));
// LGPL: sharp's libvips, a library of its own beside our code, which anybody may exchange. MPL:
// lightningcss, used while building. PSF-2.0: the command line of markdown-it, which is not loaded.
const free = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'MPL-2.0',
  // Fonts: shipped as they are, and embedded in what is written with them.
  'OFL-1.1',
  'LGPL-3.0-or-later',
]);

describe('what Arcada is built from', () => {
  test('is held by a digest, and names no place it must come from', () => {
    expect(
      packages
        .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
        .map(([place]) => place),
    ).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });
  test('is under licences that let us ship it', () => {
    expect(
      shipped
        .filter(([place, { license }]) => !isFree(license ?? inItsFile[nameOf(place)]))
        .map(([place, { license }]) => `${place} ${license}`),
    ).toEqual([]);
  });
  test('runs no script while it is installed', () => {
    expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true');
    // Its script only saves a start of Node; the program itself comes as a package.
    expect(
      packages
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([place]) => nameOf(place)),
    ).toEqual(['esbuild']);
  });
  test('is listed for machines: every package, with its version and digest', () => {
    const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      shell: process.platform === 'win32',
    });
    const { components } = JSON.parse(stdout) as Sbom;
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(
      packages
        .map(([place, { version }]) => `${nameOf(place)}@${version}`)
        .filter((one) => !listed.has(one)),
    ).toEqual([]);
    expect(
      components
        .filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

const notices = 'dist/third-party-notices.txt';
describe.skipIf(!existsSync('dist/built'))('the notices in the build', () => {
  const heads = () =>
    [...readFileSync(notices, 'utf8').matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)].map(
      ([, name = '', version = '', license = '']) => ({ name, version, license }),
    );
  test('name what the pages are made of, as it is locked, each under a free licence', () => {
    const found = heads();
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'wouter',
        'xstate',
        '@xstate/react',
        '@tanstack/react-query',
        'axios',
        'react-intl',
        'formik',
        'yup',
      ]),
    );
    const locked = new Set(packages.map(([place, { version }]) => `${nameOf(place)}@${version}`));
    expect(
      found.filter(
        ({ name, version, license }) => !locked.has(`${name}@${version}`) || !isFree(license),
      ),
    ).toEqual([]);
  });
  test('carry each licence’s own words, where its package brings them', () => {
    const bare = ['formik', 'tiny-case', 'wouter'];
    const parts = readFileSync(notices, 'utf8').split(/^## /m).slice(1);
    expect(
      parts
        .filter((part) => part.split('\n').slice(1).join('').trim().length < 200)
        .map((part) => part.split(' ')[0]),
    ).toEqual(bare);
  });
});
