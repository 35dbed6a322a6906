import type { ComponentType, LazyExoticComponent } from 'react';
import type { Right } from '#contract/endpoint';
import { type Side } from '#lib/officeApi';
import type { IconName } from '#ui/Icon';

/** A page, fetched when it is opened. */
export type Screen = LazyExoticComponent<ComponentType>;
/** A page of the back office. A new one is a line below. */
export interface Place {
  path: string;
  /** Text id: of the menu, and of the tab. */
  text: string;
  icon: IconName;
  side: Side;
  /** Of staff: what their role must hold; without it, everybody's own. The server asks too. */
  right?: Right;
  screen: Screen;
  /** How many wait there; asked for by whoever sees the place. */
  useCount?: () => number;
  /** Opened from the place with this path, which stays marked: not in the menu itself. */
  under?: string;
  /** The heading of the menu it stands under (text id); none for the first ones. */
  group?: string;
}
