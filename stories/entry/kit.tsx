import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { entry } from '#machines/flows/entry';
import { EntryView } from '../../src/office/screens/way/EntryView';
import { entryCases } from '../../tests/cases/entry';
import type { ViewKit } from '../../tests/kit/mounted';

export const entryKit: ViewKit = { machine: entry, cases: entryCases, View: EntryView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
