// Builds the mall's page once more, into the folder given, with every chart replaceable by a mutant
// (tests/kit/mutate/replace.ts). Nothing of it is ever served to people.
import { fileURLToPath } from 'node:url';

process.env.NODE_ENV = 'production';
delete process.env.VITEST;
const { build, loadConfigFromFile } = await import('vite');
const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' });
const mistaken = fileURLToPath(new URL('../mutate/replace.ts', import.meta.url));
const chart = /export const (\w+) = setup\(/;
const replaceable = {
  name: 'arcada-replaceable-charts',
  enforce: 'pre',
  transform(code, id) {
    const [, name] = (/[\\/]machines[\\/]/.test(id) && chart.exec(code)) || [];
    return name
      ? {
          code: `import { replaceable } from ${JSON.stringify(mistaken)};\n${code.replace(chart, `const ${name}__ = setup(`)}\nexport const ${name} = replaceable(${name}__);\n`,
          map: null,
        }
      : null;
  },
};
/** What stands apart in the built page is part of this one. */
const plugins = [
  replaceable,
  ...config.plugins.flat().filter((plugin) => plugin?.name !== 'arcada-boot-apart'),
];
await build({
  ...config,
  plugins,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    ...config.build,
    outDir: process.argv[2],
    emptyOutDir: true,
    manifest: false,
    rollupOptions: { ...config.build.rollupOptions, input: { shop: 'index.html' } },
  },
});
