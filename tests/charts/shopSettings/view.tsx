import { SettingsView } from '../../../src/office/screens/seller/settings/SettingsView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, SettingsView);
