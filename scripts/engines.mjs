// Where Firefox and WebKit are, beside Chromium, and how to get them where they are not.
import { existsSync } from 'node:fs';

const found = (places) => places.find((path) => path && existsSync(path));
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((folder) => `/usr/lib/${folder}`);
export const firefox = found([
  process.env.FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]);
const driver = found([process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver']);
const browser = found([
  process.env.MINIBROWSER,
  ...libraries.map((path) => `${path}/webkit2gtk-4.1/MiniBrowser`),
]);
const screen = found(['/usr/bin/Xvfb']);
/** The engine of Safari: its driver, a browser without anything else, a screen that nobody sees. */
export const webkit = driver && browser && screen ? { driver, browser, screen } : undefined;
export const howToGetThem = {
  firefox:
    'Debian or Ubuntu: sudo apt-get install firefox-esr. Elsewhere: set FIREFOX to its path.',
  webkit: 'Debian or Ubuntu: sudo apt-get install webkit2gtk-driver xvfb.',
};
