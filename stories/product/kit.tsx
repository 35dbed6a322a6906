import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ViewProps } from '#lib/project';
import { product } from '#machines/flows/product';
import { ProductView } from '../../src/office/screens/products/ProductView';
import { productCases } from '../../tests/cases/product';
import type { ViewKit } from '../../tests/kit/mounted';

export const productKit: ViewKit = { machine: product, cases: productCases, View: ProductView as unknown as ComponentType<ViewProps<AnyStateMachine>> };
