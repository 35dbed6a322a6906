// Builds the page that walks the views (page.tsx) as the shop is built: production React, the real
// screens. Argument: the folder to write to.
process.env.NODE_ENV = 'production';
delete process.env.VITEST;
const { build } = await import('vite');
await build({
  logLevel: 'error',
  publicDir: false,
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    minify: false,
    manifest: false,
    rollupOptions: { input: 'tests/kit/page/page.tsx', output: { entryFileNames: 'page.js' } },
  },
});
