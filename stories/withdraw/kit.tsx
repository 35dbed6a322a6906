import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { withdraw } from '#machines/flows/withdraw';
import { WithdrawView } from '../../src/shop/screens/withdraw/WithdrawView';
import { withdrawCases } from '../../tests/cases/withdraw';
import type { ViewKit } from '../../tests/kit/mounted';

export const withdrawKit: ViewKit = { machine: withdraw, cases: withdrawCases, View: WithdrawView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
