// npm run shots — pictures for docs/pictures from the built Storybook: flow maps, the statechart
// panel, the matrix of a state.
// Names as arguments take only those (npm run shots -- flow-order); --built uses dist-storybook as
// it is.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium as browsers } from 'playwright';
import { chromium, flags, howToGetIt } from './chromium.mjs';

const site = 'dist-storybook';
const pictures = 'docs/pictures';
const kinds = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The built site on a free port. */
function serve() {
  const server = createServer((request, answer) => {
    const path = normalize(
      decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname),
    );
    const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) return answer.writeHead(404).end();
    return answer
      .writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}
const whole = { x: 0, y: 0 };
const patience = { timeout: 120_000 };
/** As WebP, which Playwright itself does not write. */
async function save(page, name, { x, y, width, height }, quality) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: true,
    clip: { x, y, width, height, scale: 1 },
  });
  writeFileSync(`${pictures}/${name}.webp`, Buffer.from(data, 'base64'));
  console.log(
    `${name}.webp  ${Math.round(width)}×${Math.round(height)}  ${Math.round(statSync(`${pictures}/${name}.webp`).size / 1024)} kB`,
  );
}
const stillness = (page) =>
  page.evaluate(() =>
    document.fonts.ready.then(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => setTimeout(done, 300));
        }),
    ),
  );

/** A story of its own page, all of one element. */
const sheet = (story, globals, element, quality) => async (open, name) => {
  const page = await open(
    { width: 1600, height: 1000 },
    `/iframe.html?viewMode=story&id=${story}&globals=${globals}`,
  );
  await page.locator('[data-machine]').first().waitFor(patience);
  await stillness(page);
  const box = await page.locator(element).first().boundingBox();
  await page.setViewportSize({
    width: Math.ceil(box.x + box.width),
    height: Math.ceil(box.y + box.height),
  });
  await stillness(page);
  await save(
    page,
    name,
    { ...box, ...whole, width: box.x + box.width, height: box.y + box.height },
    quality,
  );
};
/** The workshop with the panel open, after one press on the chart. */
const panel = (story, press) => async (open, name) => {
  const size = { width: 1680, height: 1180 };
  const page = await open(size, `/?path=/story/${story}`);
  await page.getByRole('tab', { name: 'Statechart' }).click(patience);
  const bar = await page.locator('#storybook-panel-root').boundingBox(patience);
  await page.mouse.move(bar.x + bar.width / 2, bar.y);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width / 2, 560, { steps: 8 });
  await page.mouse.up();
  await page
    .frameLocator('#storybook-preview-iframe')
    .locator('[data-state="payment.choosing.walletShort"]')
    .waitFor(patience);
  await page.locator('.sc .go', { hasText: press }).first().click(patience);
  await page.getByRole('button', { name: 'Smaller' }).click(patience);
  await stillness(page);
  await save(page, name, { ...whole, ...size }, 80);
};
const shots = {
  'flow-checkout': sheet('flow-map--checkout', 'locale:en', '#storybook-root > div', 62),
  'flow-session': sheet('flow-map--session', 'locale:en', '#storybook-root > div', 70),
  'flow-order': sheet('flow-map--order', 'locale:en', '#storybook-root > div', 70),
  'flow-order-jp': sheet(
    'flow-map--order',
    'locale:jp;currency:JPY;theme:dark',
    '#storybook-root > div',
    65,
  ),
  'statechart-panel': panel('states-checkout--payment-choosing-wallet-short', 'pickPayment'),
  matrix: sheet(
    'matrix--checkout',
    'locale:en&args=scale:0.25;height:680',
    '#storybook-root table',
    55,
  ),
};

if (!chromium) throw new Error(howToGetIt);
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!process.argv.includes('--built')) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '-o', site, '--quiet'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
mkdirSync(pictures, { recursive: true });
const { url, stop } = await serve();
const browser = await browsers.launch({ executablePath: chromium, args: flags });
const open = async (viewport, path) => {
  const page = await browser.newPage({ viewport });
  page.on('pageerror', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  await page.goto(`${url}${path}`, patience);
  return page;
};
try {
  for (const [name, shoot] of Object.entries(shots))
    if (names.length === 0 || names.includes(name)) await shoot(open, name);
} finally {
  await browser.close();
  stop();
}
