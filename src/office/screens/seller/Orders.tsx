import { OrdersDesk } from '../Orders';

/** #/shop/orders: the own shop's. */
const SellerOrders = () => <OrdersDesk side="seller" />;
export default SellerOrders;
