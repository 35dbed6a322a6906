import type { IconName } from '../Icon';

/**
 * The sign of each type of notice (docs/rules.md, States), in the mall and in the back office; its
 * name is read with it.
 */
export const noticeIcons: Record<0 | 1 | -1 | 100 | 200 | 300 | 400 | 500, IconName> = {
  0: 'info',
  1: 'check-circle',
  [-1]: 'warning-circle',
  100: 'storefront',
  200: 'tag',
  300: 'package',
  400: 'arrow-up-right',
  500: 'arrow-down-left',
};
