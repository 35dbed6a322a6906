import { useMutation, useQuery } from '@tanstack/react-query';
import { officeMoney } from '#contract/officeMoney';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { BooksView } from './BooksView';

/** `#/money/proof`: do the books hold? */
export default function Books() {
  const proof = useQuery({
    queryKey: [officeMoney.proof.path, {}],
    queryFn: ({ signal }) => officeCall(officeMoney.proof, {}, { signal }),
    meta: { quiet: true },
  });
  const checking = useMutation({
    mutationFn: () => officeCall(officeMoney.check, {}),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData([officeMoney.proof.path, {}], answer),
  });
  return (
    <BooksView
      proof={proof.data}
      problem={proof.error && !proof.data ? failureCode(proof.error) : undefined}
      onRetry={() => void proof.refetch()}
      checking={checking.isPending}
      failure={checking.error}
      onCheck={() => checking.mutate()}
    />
  );
}
