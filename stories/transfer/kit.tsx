import { transfer } from '#machines/flows/transfer';
import { TransferView } from '../../src/shop/screens/transfer/TransferView';
import { transferCases } from '../../tests/cases/transfer';
import { viewOf } from '../../tests/kit/viewOf';

export const transferKit = viewOf(transfer, transferCases, TransferView);
