import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { payout } from '#machines/flows/payout';
import { PayoutView } from '../../src/shop/screens/payout/PayoutView';
import { payoutCases } from '../../tests/cases/payout';
import type { ViewKit } from '../../tests/kit/mounted';

export const payoutKit: ViewKit = { machine: payout, cases: payoutCases, View: PayoutView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
