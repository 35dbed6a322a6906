import preview from '../.storybook/preview';
import { matrix } from './kit/sheets';

const meta = preview.meta({ title: 'Matrix', tags: ['sheets'] });

export const Checkout = meta.story({ ...matrix('checkout', 'payment.choosing.walletShort'), tags: ['!test'] });
export const Session = meta.story({ ...matrix('session', 'visitor.refused'), tags: ['!test'] });
export const Order = meta.story({ ...matrix('order', 'delivered'), tags: ['!test'] });
