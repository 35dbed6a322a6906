import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { transfer } from '#machines/flows/transfer';
import { TransferView } from '../../src/shop/screens/transfer/TransferView';
import { transferCases } from '../../tests/cases/transfer';
import type { ViewKit } from '../../tests/kit/mounted';

export const transferKit: ViewKit = { machine: transfer, cases: transferCases, View: TransferView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
