import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sellerOfficeAfterSale } from '#contract/afterSale';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { useTableAddress } from '#lib/useTableAddress';
import { every } from '../../every';
import { to } from '../../to';
import { receivedShape } from './address';
import { ReturnsView } from './ReturnsView';

const { list } = sellerOfficeAfterSale;

/** `#/shop/returns`: what buyers ask the own shop to make right, what is due first on top. */
export default function Returns() {
  const at = useTableAddress(receivedShape);
  const asked = { tab: at.tab, page: at.page, ...(at.q ? { q: at.q } : {}) };
  const listed = useQuery({
    queryKey: [list.path, asked],
    queryFn: ({ signal }) => officeCall(list, asked, { signal }),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <ReturnsView
      at={at}
      list={listed.data}
      problem={listed.error && !listed.data ? failureCode(listed.error) : undefined}
      onRetry={() => void listed.refetch()}
      stale={listed.isPlaceholderData}
      hrefOf={({ id }) => to.shopReturn({ id })}
    />
  );
}
