import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { catalogue, type Category, type ProductPage } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { q } from '#lib/query';
import { CategoryDetailView } from './CategoryDetailView';
import { useListing } from './useListing';
import { useTitle } from './useTitle';

const productsOf = ({ products }: { products: ProductPage }) => products;

/** From the top of the tree down to this category, itself last. */
function trailTo(categories: Category[], id: string): Category[] {
  const found = categories.find((one) => one.id === id);
  return found ? [...(found.parent ? trailTo(categories, found.parent) : []), found] : [];
}

export default function CategoryDetail() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const categories = useQuery({ ...q(catalogue.categories, {}), meta: { quiet: true } }).data ?? [];
  const { first, list } = useListing(catalogue.category, { id, page: 1 }, productsOf, id !== '');
  const known = trailTo(categories, id);
  const self = first?.category ?? known.at(-1);
  useTitle(self?.name);
  const missing =
    id === '' ||
    list.failure === String(codes.notFound) ||
    list.failure === String(codes.invalidParameter);
  return (
    <CategoryDetailView
      missing={missing}
      category={self}
      trail={
        known.length > 0 ? known.slice(0, -1) : (first?.trail ?? []).filter((one) => one.id !== id)
      }
      subcategories={first?.children ?? categories.filter(({ parent }) => parent === id)}
      siblings={categories.filter(
        (one) => one.parent === (self?.parent ?? null) && one.id !== id && one.count > 0,
      )}
      list={list}
    />
  );
}
