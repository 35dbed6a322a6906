import type { Device } from '#contract/account';

/** Longer ones are nobody's browser. */
const longest = 400;
type Names = readonly (readonly [RegExp, string])[];
/** The first that fits: many call themselves by the names of others too. */
const browsers: Names = [
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const first = (names: Names, agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Two coarse words of what a browser calls itself: enough to know one's own, no more is kept. */
export function deviceWords(agent: string | undefined): Device {
  const read = agent && agent.length <= longest ? agent : '';
  return { browser: first(browsers, read), system: first(systems, read) };
}
