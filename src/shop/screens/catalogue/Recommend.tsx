import { catalogue, type ProductPage } from '#contract/catalogue';
import { RecommendView } from './RecommendView';
import { useListing } from './useListing';

const itself = (page: ProductPage) => page;

export default function Recommend() {
  const { list } = useListing(catalogue.recommendedList, {}, itself);
  return <RecommendView list={list} />;
}
