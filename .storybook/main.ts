import { readdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';

const charts = readdirSync(new URL('../tests/charts', import.meta.url), { withFileTypes: true })
  .filter((found) => found.isDirectory() && found.name !== 'shared')
  .map(({ name }) => ({
    from: `../tests/charts/${name}/generated/drawing`,
    to: `/charts/${name}`,
  }));

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.@(ts|tsx)'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { experimentalTestSyntax: true },
  typescript: { reactDocgen: false, check: false },
  // The statechart panel reads the drawn charts from there.
  staticDirs: ['../public', ...charts],
} satisfies StorybookConfig;
