import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { packs } from './locales/plugin.ts';
import { rowsForPages } from './scripts/rowsForPages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string };
const api = process.env.API ?? 'http://127.0.0.1:3001';

/**
 * What of axios stays out of the browser (9 kB): calls go by XMLHttpRequest with bodies we encode
 * and with options we wrote, so its fetch adapter, its encoders, its table of statuses, its older
 * way to cancel and its checks of options are never reached.
 */
const unreachedOfAxios: Record<string, string> = {
  fetch: 'export const getFetch = null; export default null;',
  'formDataToJSON|toFormData|HttpStatusCode|CancelToken': 'export default null;',
  validator:
    'const any = () => () => true; export default { assertOptions: () => undefined, validators: { transitional: any, boolean: any, function: any, spelling: any } };',
  assertParamsAcyclic: 'export default () => undefined;',
  // Addresses come with their query, and no cookie of ours is read by a script.
  buildURL: 'export default (url) => url;',
  cookies: 'export default { read: () => null };',
  isURLSameOrigin: 'export default () => false;',
};
/**
 * What of wouter stays out of the browser: our own hook reads the address (src/lib/location.ts), and
 * every route is matched by a regular expression.
 */
const unreachedOfWouter: Record<string, string> = {
  'use-browser-location': 'export const useBrowserLocation = null; export const useSearch = null;',
  regexparam: 'export const parse = null;',
};
const lean = (folder: string, unreached: Record<string, string>): Plugin => {
  const mark = `\0arcada-unreached:${folder}:`;
  return {
    name: `arcada-lean${folder.replaceAll('/', '-')}`,
    enforce: 'pre',
    resolveId: (id, from) => {
      const name = from?.includes(folder) ? /([\w-]+)(?:\.js)?$/.exec(id)?.[1] : undefined;
      const found = Object.keys(unreached).find((names) => name && names.split('|').includes(name));
      return found ? mark + found : null;
    },
    load: (id) => (id.startsWith(mark) ? unreached[id.slice(mark.length)] : null),
  };
};
/** In the built page these two scripts stand alone (scripts/build.mjs). */
const bootApart: Plugin = {
  name: 'arcada-boot-apart',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/.*boot\/(early|before)\.ts.*\n/g, ''),
  },
};

/**
 * What many pages need, but not every one: asked for by themselves, an order's page would send for
 * twice as many files.
 */
const shared = [
  {
    name: 'fields',
    test: /src[\\/]ui[\\/]fields[\\/](CheckboxField|Field|fields)\.|contract[\\/](graphemes|limits)\./,
  },
  {
    name: 'checks',
    test: /node_modules[\\/](yup|tiny-case|property-expr|toposort)[\\/]|src[\\/]ui[\\/]form[\\/](problemsOf|useErrorText|formContext|ErrorSummary)\./,
  },
  {
    name: 'forms',
    test: /node_modules[\\/](formik|lodash-es|deepmerge|hoist-non-react-statics|react-fast-compare|react-is|tiny-warning)[\\/]|src[\\/]ui[\\/]form[\\/]/,
  },
  {
    name: 'names',
    test: /contract[\\/](applications|coupons|couponLimits|englishName|verdicts|notices|orders|sellerOffice|wallet)\.ts|machines[\\/](tags|lifecycles[\\/](orderTags|applicationTags))\.|src[\\/]lib[\\/]invalidateTopics\./,
  },
  {
    name: 'saving',
    test: /wishes[\\/](keptKey|mergeKept|useSaving)\.|compare[\\/](compared|useComparing)\.|catalogue[\\/]weight\.|location[\\/]words\./,
  },
  { name: 'follow', test: /shop[\\/](following|useFollow)\./ },
  {
    name: 'listing',
    test: /src[\\/]ui[\\/]controls[\\/](LoadMore|Tabs)\.|catalogue[\\/](useHeadingKept|useLate|useTitle)\./,
  },
  {
    name: 'aids',
    test: /src[\\/]lib[\\/](postal|sendFile|stepRoute|upload|useKeys)\.|machines[\\/]flows[\\/](calls|checkout[\\/]where)\.|src[\\/]shop[\\/]stepHref\.|screens[\\/]address[\\/]inputOf\./,
  },
  {
    name: 'facts',
    test: /src[\\/]ui[\\/](?:data|fields)[\\/](AddressBlock|StateBadge|Summary|Timeline|orderBadges|signaturePath)\.|src[\\/]lib[\\/](orderTimeline|savePaper)\.|cart[\\/](Failed|grounds)\.|orders[\\/](DisputeNote|Orders\.module)\.|contract[\\/](documents|phone)\.|coupons[\\/](CouponCard|Coupons\.module)\./,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/**
 * What every page needs, in parts: started one after the other, none holds a slow phone up for long
 * (src/shop/boot/early.ts).
 */
const parts = [
  { name: 'dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
  { name: 'react', test: /node_modules[\\/](react|use-sync-external-store|wouter)[\\/]/ },
  { name: 'words', test: /node_modules[\\/](react-intl|@formatjs|intl-messageformat)[\\/]/ },
  { name: 'flows', test: /node_modules[\\/](xstate|@xstate)[\\/]/ },
  {
    name: 'calls',
    test: /node_modules[\\/](axios|@tanstack)[\\/](?!.*(infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries)\.js)/,
  },
  {
    name: 'lib',
    test: /src[\\/]lib[\\/](?!session|project|stepRoute|caseIn|office|orderTimeline|postal|live|invalidateTopics|upload|useKeys|sendFile|useTableAddress|noticeWords|methodName|brokenPage|savePaper)|contract[\\/](cart|catalogue|checkout|session|site)\.ts/,
  },
  // Of the mall alone: who visits, and where its links lead.
  {
    name: 'session',
    test: /src[\\/]lib[\\/]session\.ts|src[\\/]shop[\\/](paths|to)\.ts|machines[\\/](flow\.ts|flows[\\/]session)/,
    includeDependenciesRecursively: false,
  },
  // What both pages show: in one file it is smaller than in many.
  {
    name: 'ui',
    test: /src[\\/]ui[\\/](?:(?!lazy)\w+[\\/])?(toast|announce|LiveRegions|Button|EmptyState|ScreenBoundary|ServerCode|Toaster|Skeleton|Logo|SkipLink|layout|money|ErrorState|Note|overlayRoot|Dialog|flow|fileAddress|pictureSizes|Picture|Rating|tone|Chip|Icon|cx|lazyPart|heading|HelpLink|help|problemText|within|useAlive)\.|src[\\/]lib[\\/]project\./,
    includeDependenciesRecursively: false,
  },
  ...shared,
];

export default defineConfig({
  // Which version of the mall a page is of: the server hears it with every call (src/lib/http.ts).
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    packs(),
    lean('/axios/lib/', unreachedOfAxios),
    lean('/wouter/src/', unreachedOfWouter),
    rowsForPages,
    bootApart,
  ],
  resolve: {
    tsconfigPaths: true,
    // Messages are parsed at build time (locales/plugin.ts): the parser stays out of the browser.
    // Tests of packs need it.
    alias: process.env.VITEST
      ? []
      : [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: here('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
          },
        ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // What is bundled says under which licence: /third-party-notices.txt.
    license: { fileName: 'third-party-notices.txt' },
    // Every browser we build for preloads modules by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      // Nothing but what a component is, so one that nobody shows is left out.
      treeshake: { manualPureFunctions: ['forwardRef'] },
      input: { shop: here('./index.html'), office: here('./office.html') },
      output: { codeSplitting: { groups: parts } },
    },
  },
  server: {
    proxy: { '/api': api, '/backoffice/api': api, '/acquirer': api, '/review-pictures': api },
  },
});
