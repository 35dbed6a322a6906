import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import { SettingsView } from '../../src/office/screens/seller/settings/SettingsView';
import { shopSettingsCases } from '../../tests/cases/shopSettings';
import { viewOf } from '../../tests/kit/viewOf';

export const shopSettingsKit = viewOf(shopSettings, shopSettingsCases, SettingsView);
