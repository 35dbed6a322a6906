import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { recharge } from '#machines/flows/recharge/recharge';
import { RechargeView } from '../../src/shop/screens/recharge/RechargeView';
import { rechargeCases } from '../../tests/cases/recharge';
import type { ViewKit } from '../../tests/kit/mounted';

export const rechargeKit: ViewKit = { machine: recharge, cases: rechargeCases, View: RechargeView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
