import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { HomeView } from '../../src/shop/screens/home/HomeView';
import { Returning } from '../../stories/home/Home.stories';
import catalogue from '../../locales/en/catalogue.json';
import home from '../../locales/en/home.json';
import product from '../../locales/en/product.json';
import shell from '../../locales/en/shell.json';
import shop from '../../locales/en/shop.json';
import ui from '../../locales/en/ui.json';

it('home is written without a window', () => {
  expect('window' in globalThis || 'document' in globalThis).toBe(false);
  const messages = { ...catalogue, ...home, ...product, ...shell, ...shop, ...ui };
  const html = renderToString(
    createElement(
      IntlProvider,
      { locale: 'en', messages },
      createElement(HomeView, Returning.args),
    ),
  );
  expect(html).toContain('A table for everyone');
  expect(html).toContain('Stoneware teapot');
});
