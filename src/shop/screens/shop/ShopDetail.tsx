import { catalogue, type ShopPage } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { split, usePage } from '#lib/location';
import { useListing } from '../catalogue/useListing';
import { useTitle } from '../catalogue/useTitle';
import { ShopDetailView } from './ShopDetailView';

const productsOf = ({ products }: ShopPage) => products;
const gone = [codes.notFound, codes.invalidParameter].map(String);

export default function ShopDetail() {
  const params = new URLSearchParams(split(usePage()).query);
  const id = params.get('id') ?? '';
  const { first, list } = useListing(catalogue.shop, { id, page: 1 }, productsOf, id !== '');
  useTitle(first?.shop.name);
  return <ShopDetailView shop={first?.shop} missing={id === '' || gone.includes(list.failure ?? '')} tab={params.get('tab') === 'about' ? 'about' : 'products'} list={list} />;
}
