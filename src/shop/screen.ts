import type { ComponentType } from 'react';
import { loadMessages, type Part } from '#lib/intl';

/** Fetches the code of a page. */
export type Screen = () => Promise<{ default: ComponentType }>;

/** A screen whose texts are a part of their own: they come with its code. */
export const speaking =
  (screen: Screen, ...parts: Part[]): Screen =>
  () =>
    Promise.all([screen(), ...parts.map(loadMessages)]).then(([one]) => one);
/** A screen that speaks of money. */
export const money = (screen: Screen, ...more: Part[]): Screen =>
  speaking(screen, 'money', ...more);
