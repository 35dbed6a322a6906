import type { Paper } from '#contract/documents';
import { OrderPapersView, type Wanted } from '../../src/office/screens/OrderPapersView';
import { OrderDetailView } from '../../src/shop/screens/orders/OrderDetailView';
import { orderIn } from '../fixtures/orders';

const nothing = () => undefined;
const invoice: Paper = { kind: 'invoice', note: null, number: 'casa-verde-000012' };
const note: Paper = { kind: 'creditNote', note: '7', number: 'casa-verde-C000003' };
const buyer = (papers: readonly Paper[], making: string | null = null) => ({
  render: () => (
    <main>
      <OrderDetailView
        order={orderIn('delivered')}
        busy={null}
        notice={null}
        send={nothing}
        onAgain={nothing}
        documents={{ papers, making, onPaper: nothing }}
      />
    </main>
  ),
});
const label: Wanted = { kind: 'label', note: null, number: null };
const shop = (papers: readonly Wanted[], making: Wanted | null = null) => ({
  render: () => (
    <main>
      <OrderPapersView papers={papers} making={making} onPaper={nothing} />
    </main>
  ),
});

export default { title: 'order/Papers' };
export const AnInvoice = buyer([{ ...invoice, number: null }]);
export const BeingMade = buyer([{ ...invoice, number: null }], '');
export const WithACreditNote = buyer([invoice, note]);
export const OfTheShop = shop([label, { ...label, kind: 'slip' }, invoice, note]);
export const OfTheShopBeingMade = shop([label, invoice], label);
