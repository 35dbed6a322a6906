import { useQuery } from '@tanstack/react-query';
import { coupons } from '#contract/coupons';
import { failureCode } from '#lib/failure';
import { q } from '#lib/query';
import { MyCouponsView } from './CouponsView';

/** /pages/mine/coupons: what the reader claimed. */
export default function MyCoupons() {
  const { data, error, refetch } = useQuery({ ...q(coupons.mine, {}), meta: { quiet: true } });
  return (
    <MyCouponsView
      coupons={data?.coupons}
      failed={error ? failureCode(error) : undefined}
      onRetry={() => void refetch()}
    />
  );
}
