import { catalogue } from '#contract/catalogue';
import type { Endpoint, Output } from '#contract/endpoint';
import { outsidePath } from '#contract/outside';

async function asked<E extends Endpoint>(mall: string, { method, path }: E): Promise<Output<E>> {
  const answer = await fetch(`${mall}/api${path}`, { method, headers: { lang: 'en' } });
  return ((await answer.json()) as { data: Output<E> }).data;
}
/** Pages that people land on from outside: by their path, and by their hash. */
export async function landingsOf(mall: string): Promise<[what: string, address: string][]> {
  const [product] = await asked(mall, catalogue.fresh);
  const categories = await asked(mall, catalogue.categories);
  const category = categories.find(({ parent, count }) => parent === null && count > 5);
  const [shop] = await asked(mall, catalogue.shops);
  if (!product || !category || !shop) throw new Error('the mall is empty');
  return [
    ['a product, by its path', `${mall}${outsidePath('product', product, 'en')}`],
    ['a product, by its hash', `${mall}/#/pages/prouduct/detail?id=${product.id}`],
    ['a category, by its path', `${mall}${outsidePath('category', category, 'en')}`],
    ['a category, by its hash', `${mall}/#/pages/category/detail?id=${category.id}`],
    ['a shop, by its path', `${mall}${outsidePath('shop', shop, 'en')}`],
    ['a shop, by its hash', `${mall}/#/pages/shop/detail?id=${shop.id}`],
    ['a search, by its hash', `${mall}/#/pages/search/search?keyword=shoes`],
  ];
}
