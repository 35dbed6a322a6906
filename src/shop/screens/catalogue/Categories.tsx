import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { CategoriesView } from './CategoriesView';

export default function Categories() {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(catalogue.categories, {}),
    meta: { quiet: true },
  });
  return (
    <CategoriesView
      categories={data}
      failure={error && !data ? failureCode(error) : undefined}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
