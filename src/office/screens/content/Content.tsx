import { adverts } from './adverts';
import { Keep } from './Keep';
import { wallets } from './money';
import { brands, categories } from './shelves';

/** `#/content/…`: what staff keep of the storefront. */
export const Adverts = () => <Keep kind={adverts} />;
export const Wallets = () => <Keep kind={wallets} />;
export const Categories = () => <Keep kind={categories} />;
export const Brands = () => <Keep kind={brands} />;
