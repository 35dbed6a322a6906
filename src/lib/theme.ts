import { chosen, remember } from './choices';

export type Theme = 'system' | 'light' | 'dark';
const isTheme = (name: string | null): name is Theme =>
  name === 'system' || name === 'light' || name === 'dark';

export const themeNow = (): Theme => {
  const name = chosen('theme');
  return isTheme(name) ? name : 'system';
};
/** Paints the page; `system` leaves it to the device. */
export function applyTheme(theme: Theme = themeNow()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
export function chooseTheme(theme: Theme): void {
  remember('theme', theme);
  applyTheme(theme);
}
