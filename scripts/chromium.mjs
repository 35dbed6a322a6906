// Where Chromium is, and how to get it where it is not.
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
export const chromium = places.find((path) => path && existsSync(path));
export const howToGetIt =
  'The browser tests need Chromium. Debian or Ubuntu: sudo apt-get install chromium. macOS or Windows: install Google Chrome. ' +
  'Elsewhere: set CHROMIUM to the path of a Chromium or Chrome.';
// Tests run as root in containers, and no test may call home.
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
