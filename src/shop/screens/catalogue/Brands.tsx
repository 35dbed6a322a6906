import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { BrandsView } from './BrandsView';

export default function Brands() {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.brands, {}),
    meta: { quiet: true },
  });
  return (
    <BrandsView
      brands={data}
      failure={error && !data ? failureCode(error) : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
