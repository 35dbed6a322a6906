import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { apply } from '#machines/flows/apply/apply';
import { ApplyView } from '../../src/shop/screens/apply/ApplyView';
import { applyCases } from '../../tests/cases/apply';
import type { ViewKit } from '../../tests/kit/mounted';

export const applyKit: ViewKit = { machine: apply, cases: applyCases, View: ApplyView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
