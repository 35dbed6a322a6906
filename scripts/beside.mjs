// npm run beside -- --look FOLDER [--mall http://localhost:3000] [--to docs/pictures/beside]
// Pages of a running demo mall beside those of a target look, for docs/beside.md: the target on the
// left, the mall on the right, on a phone and on a desk, light and dark. FOLDER has the look's
// static pages (home.html …).
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium as browsers } from 'playwright';
import sharp from 'sharp';
import { chromium, flags, howToGetIt } from './chromium.mjs';

const { look, mall, to } = parseArgs({
  options: {
    look: { type: 'string' },
    mall: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: 'docs/pictures/beside' },
  },
}).values;
if (!look) throw new Error('--look FOLDER: where home.html and the others of the target look lie');
if (!chromium) throw new Error(howToGetIt);

const patience = { timeout: 60_000 };
const sizes = [
  { name: '390', width: 390, height: 1690, scale: 1, quality: 70 },
  { name: '1440', width: 1440, height: 1200, scale: 0.7, quality: 74 },
];
const gap = 16;
const words = Object.assign(
  {},
  ...readdirSync('locales/en').map((file) => JSON.parse(readFileSync(join('locales/en', file)))),
);

const still = async (page) => {
  await page.waitForLoadState('networkidle', patience).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(900);
};
const opened = async (page, path) => {
  await page.goto(`${mall}/#${path}`, patience);
  await page
    .locator('main h1')
    .first()
    .waitFor({ state: 'attached', ...patience });
};
async function signedIn(page) {
  await opened(page, '/pages/users/login');
  await page.locator('input[name=email]').fill('ana@arcada.test');
  await page.locator('input[name=password]').fill('arcada-demo-1');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.hash.includes('login'), patience);
}
/** Through the steps of the cart up to the payment. */
async function toPayment(page) {
  await opened(page, '/pages/cart/mycart');
  for (const step of ['cart.next', 'checkout.shipping.next', 'delivery.next']) {
    await page
      .getByRole('button', { name: words[step] })
      .filter({ visible: true })
      .first()
      .click(patience);
    await still(page);
  }
}
const pages = {
  home: { target: 'home', show: (page) => opened(page, '/pages/home/home') },
  product: { target: 'product', show: (page) => opened(page, '/pages/prouduct/detail?id=80') },
  cart: { target: 'checkout-payment', as: signedIn, show: toPayment },
  wallet: {
    target: 'wallet',
    as: signedIn,
    show: (page) => opened(page, '/pages/mine/wallet'),
  },
};

/** The upper part of a page. */
const upper = (page, { width, height }) =>
  page.screenshot({ clip: { x: 0, y: 0, width, height }, ...patience });
async function contextOf(browser, { width, height }, colorScheme) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
  });
  await context.addInitScript(() => {
    try {
      localStorage.setItem('language', 'en');
    } catch {
      // A page from a file has no storage.
    }
  });
  return context;
}
async function targetOf(context, name, size, theme) {
  const page = await context.newPage();
  await page.goto(pathToFileURL(resolve(join(look, `${name}.html`))).href, patience);
  await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
  await still(page);
  return upper(page, size);
}
async function oursOf(context, { as, show }, size) {
  const page = await context.newPage();
  await as?.(page);
  await show(page);
  await still(page);
  return upper(page, size);
}
async function composed(left, right, { width, height, scale, quality }, file) {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const both = await Promise.all([left, right].map((one) => sharp(one).resize(w, h).toBuffer()));
  await sharp({
    create: { width: 2 * w + gap, height: h, channels: 3, background: '#888888' },
  })
    .composite(both.map((input, n) => ({ input, left: n * (w + gap), top: 0 })))
    .webp({ quality, effort: 6 })
    .toFile(file);
  console.log(`${file}  ${Math.round(statSync(file).size / 1024)} kB`);
}

mkdirSync(to, { recursive: true });
const browser = await browsers.launch({ executablePath: chromium, args: flags });
try {
  for (const size of sizes)
    for (const theme of ['light', 'dark'])
      for (const [name, page] of Object.entries(pages)) {
        const context = await contextOf(browser, size, theme);
        const left = await targetOf(context, page.target, size, theme);
        const right = await oursOf(context, page, size);
        await composed(left, right, size, join(to, `${name}-${size.name}-${theme}.webp`));
        await context.close();
      }
} finally {
  await browser.close();
}
