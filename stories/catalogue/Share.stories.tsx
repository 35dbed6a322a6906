import Share from '../../src/shop/screens/share/Share';

const thing = { id: '7', name: 'Teapot with cup' };
export default { title: 'catalogue/Share', component: Share, parameters: { kit: true } };
export const Product = { args: { kind: 'product', thing } };
