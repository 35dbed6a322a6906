import type { StorybookConfig } from '@storybook/react-vite';

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.@(ts|tsx)'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { experimentalTestSyntax: true },
  typescript: { reactDocgen: false, check: false },
  // The statechart panel reads the drawn charts from there.
  staticDirs: ['../public', { from: '../stories/charts', to: '/charts' }],
} satisfies StorybookConfig;
