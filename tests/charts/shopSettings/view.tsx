import { SettingsView } from '../../../src/office/screens/seller/settings/SettingsView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, SettingsView);
