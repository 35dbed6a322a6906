import a11y from '@storybook/addon-a11y';
import { definePreview, type Decorator } from '@storybook/react-vite';
import { loaders } from 'virtual:texts';
import { isLanguage, languages, ownNames, tags, type Language } from '../contract/languages';
import { textsOf, type Texts } from '../src/lib/intl';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import { Page } from '../src/ui/shell/layout';
import { World, currencyCodes } from '../tests/charts/shared/World';
import { wearFace } from '../src/ui/theme/face';

const widths = ['320', '390', '768', '992', '1280', '1500'];
const asked = (globals: Record<string, unknown>): Language =>
  isLanguage(globals.locale) && globals.locale in loaders ? globals.locale : 'en';

wearFace().catch(() => undefined);
/**
 * The story in the language, currency, theme and container width of the toolbar. A sheet of many
 * screens gives each its own width.
 */
const world: Decorator = (Story, { loaded, globals, parameters }) => {
  const { texts } = loaded as { texts: Texts };
  document.documentElement.lang = tags[texts.lang];
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  const width = Number.parseInt(String(globals.width), 10) || '100%';
  return (
    <World texts={texts} currency={String(globals.currency)}>
      {parameters.sheet ? (
        <Story />
      ) : (
        <div style={{ width, marginInline: 'auto', containerType: 'inline-size' }}>
          {parameters.kit ? (
            <Page>
              <Story />
            </Page>
          ) : (
            <Story />
          )}
        </div>
      )}
    </World>
  );
};
const toolbar = (
  title: string,
  icon: 'globe' | 'credit' | 'mirror' | 'grow',
  items: { value: string; title: string }[],
) => ({ toolbar: { title, icon, items, dynamicTitle: true } });

/**
 * Run by the test runner, only what is wrong is wanted: what passed is long, and nobody reads it.
 */
const unwatched = '__vitest_browser__' in globalThis;

export default definePreview({
  addons: [a11y()],
  parameters: {
    a11y: { test: 'error', options: unwatched ? { resultTypes: ['violations'] } : {} },
    layout: 'fullscreen',
  },
  globalTypes: {
    locale: toolbar(
      'Language',
      'globe',
      languages.map((value) => ({ value, title: ownNames[value] })),
    ),
    currency: toolbar(
      'Currency',
      'credit',
      currencyCodes.map((value) => ({ value, title: value })),
    ),
    theme: toolbar('Theme', 'mirror', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    width: toolbar('Width', 'grow', [
      { value: '', title: 'Whole' },
      ...widths.map((width) => ({ value: `${width}px`, title: `${width} px` })),
    ]),
  },
  initialGlobals: { locale: 'en', currency: 'USD', theme: 'light', width: '' },
  loaders: [
    async ({ globals }) => {
      const lang = asked(globals);
      return { texts: textsOf(lang, (await loaders[lang]()).default as never) };
    },
  ],
  decorators: [world],
});
