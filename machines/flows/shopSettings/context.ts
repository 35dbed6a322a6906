import type { Failure } from '#contract/codes';
import type { ShopSettings } from '#contract/sellerOffice';
import type { HolidayInput, ShopSettingsInput } from '#contract/shapes/sellerOffice';
import type { Asked } from '../calls';
import type { ShopValues } from './values';

export interface ShopSettingsContext extends Asked {
  settings: ShopSettings | null;
  /** What is being saved, as it stands in the form. */
  values: ShopValues | null;
  /** Something in the form differs from what is kept. */
  dirty: boolean;
  /** Which form this is: what is typed goes when somebody else's is taken instead. */
  round: number;
  /** What is being done with the shop itself. */
  act: HolidayInput | null;
  /** Where the person wanted to go while something was unsaved. */
  to: string | null;
  notice: Failure | null;
}
export type ShopSettingsEvent =
  | {
      type:
        | 'retry'
        | 'keepMine'
        | 'takeTheirs'
        | 'holiday'
        | 'comeBack'
        | 'close'
        | 'confirmClose'
        | 'cancel'
        | 'stay'
        | 'discard';
    }
  | { type: 'typed'; changed: boolean }
  | { type: 'leave'; to: string }
  | ({ type: 'save' } & Record<string, string>)
  | ({ type: 'goOnHoliday'; until: string } & Record<string, string>);
export interface ShopSettingsActors {
  load: { in: void; out: ShopSettings };
  save: { in: ShopSettingsInput & { key: string }; out: ShopSettings };
  act: { in: HolidayInput & { key: string }; out: ShopSettings };
}
