import { catalogue, type ShopPage, type ShopWindow } from '#contract/catalogue';
import { call } from '#lib/api';
import { queryClient, refresh } from '#lib/query';

type Now = { following: boolean; followers: number };
interface Pages {
  pages: ShopPage[];
  pageParams: unknown[];
}
/** Every kept list of the shop says the same, and its card on home. */
function note(id: string, now: Now): void {
  const { followers } = now;
  queryClient.setQueryData<ShopWindow[]>([catalogue.shopWindows.path, {}], (kept) =>
    kept?.map((shop) => (shop.id === id ? { ...shop, followers } : shop)),
  );
  queryClient.setQueriesData<Pages>(
    {
      queryKey: [catalogue.shop.path, 'pages'],
      predicate: ({ queryKey }) => (JSON.parse(String(queryKey[2])) as { id?: string }).id === id,
    },
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({ ...page, shop: { ...page.shop, ...now } })),
      },
  );
}

/** Follows a shop, or no longer does; every page that shows it knows at once. */
export async function setFollowing(id: string, wanted: boolean): Promise<Now> {
  const now = await call(wanted ? catalogue.follow : catalogue.unfollow, { id });
  note(id, now);
  await refresh(catalogue.follows);
  return now;
}
