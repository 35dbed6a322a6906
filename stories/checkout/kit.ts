import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { checkout } from '#machines/flows/checkout/checkout';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { checkoutCases } from '../../tests/cases/checkout';
import type { ViewKit } from '../../tests/kit/mounted';

export const checkoutKit: ViewKit = { machine: checkout, cases: checkoutCases, View: CheckoutView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
