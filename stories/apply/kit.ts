import { apply } from '#machines/flows/apply/apply';
import { ApplyView } from '../../src/shop/screens/apply/ApplyView';
import { applyCases } from '../../tests/cases/apply';
import { viewOf } from '../../tests/kit/viewOf';

export const applyKit = viewOf(apply, applyCases, ApplyView);
