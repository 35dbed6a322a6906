import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { playwright } from '@vitest/browser-playwright';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { chromium, flags } from './scripts/chromium.mjs';
import vite from './vite.config.ts';

const provider = playwright({
  launchOptions: { executablePath: chromium as string, args: flags as string[] },
});
/** A new object for each project: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  provider,
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
});
const include = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'xstate',
  '@xstate/react',
  'react-intl',
  'wouter',
  'formik',
  'yup',
  '@testing-library/react',
  '@testing-library/user-event',
  'axe-core',
  'axios',
  '@tanstack/react-query',
];
/**
 * Stories run on the React that people get, file after file in one page: a third less work. React's
 * warnings are the dom and browser projects' part.
 */
const production = { 'process.env.NODE_ENV': '"production"' };
const asBuilt = {
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    include: ['@storybook/react-vite', '@storybook/addon-a11y', 'storybook/preview-api'],
    rolldownOptions: { transform: { define: production } },
  },
};

/**
 * Where there is a document, the axios that browsers get: Node's own brings packages that cannot be
 * read anew for each file.
 */
const browsersAxios = {
  axios: fileURLToPath(new URL('node_modules/axios/dist/esm/axios.js', import.meta.url)),
};

/**
 * The machine favours Chromium's pages: beside them a file with a document of its own waits longer
 * than its patience. So what runs in pages runs first, alone.
 */
const afterPages = { groupOrder: 1 };

/** Files that take a minute: begun last, each would leave a core with nothing to do at the end. */
const long = /[\\/](screens[\\/]views|wallet[\\/]chaos)\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 2 + Number(!long.test(moduleId));
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

/** A folder for what the files of a run share. */
const globalSetup = ['tests/lib/madeOnce.ts'];

export default mergeConfig(
  vite,
  defineConfig({
    optimizeDeps: { include },
    test: {
      // Two cores: no more workers than that (the browser is one).
      maxWorkers: 2,
      sequence: { sequencer: LongFirst },
      projects: [
        // One process for many files: the server is read once, not for each. What a file changes
        // outside itself it puts back.
        {
          extends: true,
          test: {
            name: 'unit',
            sequence: afterPages,
            include: ['tests/**/*.test.ts'],
            environment: 'node',
            isolate: false,
            testTimeout: 30_000,
            hookTimeout: 60_000,
            pool: 'forks',
            globalSetup,
          },
        },
        // A document for each file, but jsdom itself is read once: that took longer than most
        // files.
        {
          extends: true,
          test: {
            name: 'dom',
            sequence: afterPages,
            include: ['tests/**/*.dom.test.tsx'],
            environment: 'jsdom',
            pool: 'vmForks',
            alias: browsersAxios,
            setupFiles: ['tests/lib/patience.ts'],
            testTimeout: 30_000,
            // Once more where a busy machine made it fail: what is wrong fails twice. The report
            // names what needed it.
            retry: 1,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['tests/**/*.browser.test.tsx'],
            browser: browser(),
            setupFiles: ['tests/lib/patience.ts', 'tests/lib/unpainted.ts'],
            testTimeout: 40_000,
            retry: 1,
          },
        },
        // A worker keeps the server's modules and its browser from file to file; malls, databases
        // and people in the browser are each file's own.
        {
          extends: true,
          test: {
            name: 'e2e',
            sequence: afterPages,
            include: ['tests/e2e/**/*.e2e.ts'],
            environment: 'node',
            isolate: false,
            testTimeout: 180_000,
            hookTimeout: 120_000,
            retry: 1,
            globalSetup,
          },
        },
        {
          extends: true,
          ...asBuilt,
          plugins: [storybookTest({ configDir: '.storybook' })],
          test: {
            name: 'stories',
            setupFiles: ['tests/lib/unpainted.ts'],
            testTimeout: 60_000,
            retry: 1,
            isolate: false,
            browser: { ...browser(), isolate: false },
          },
        },
      ],
    },
  }),
);
