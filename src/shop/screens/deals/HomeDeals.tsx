import { HomeDealsView } from './HomeDealsView';
import { useDeals } from './useDeals';

/** On home, after everything else has come. */
export default function HomeDeals() {
  const { data, at } = useDeals();
  return <HomeDealsView deals={data?.running ?? []} at={at} />;
}
