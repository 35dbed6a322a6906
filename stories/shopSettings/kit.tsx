import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import { SettingsView } from '../../src/office/screens/seller/settings/SettingsView';
import { shopSettingsCases } from '../../tests/cases/shopSettings';
import type { ViewKit } from '../../tests/kit/mounted';

export const shopSettingsKit: ViewKit = { machine: shopSettings, cases: shopSettingsCases, View: SettingsView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
