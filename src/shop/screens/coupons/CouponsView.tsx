import { FormattedMessage, useIntl } from 'react-intl';
import type { Coupon } from '#contract/coupons';
import { LinkButton, Button } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../to';
import { CouponCard, Why } from './CouponCard';
import s from './Coupons.module.css';

/** What a shop and the mall offer, each with a button that claims it. */
export function OfferedView({
  coupons,
  busy,
  onClaim,
}: {
  coupons: readonly Coupon[];
  /** The one that is being claimed. */
  busy: string | null;
  onClaim: (id: string) => void;
}) {
  if (coupons.length === 0) return null;
  return (
    <section className={s.offered} aria-labelledby="offered-coupons">
      <h2 id="offered-coupons" className="s14 b">
        <FormattedMessage id="coupon.title" />
      </h2>
      <ul className={s.list}>
        {coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon}>
            <div>
              <Why can={coupon.can.claim} />
              {coupon.can.claim.ok && (
                <Button
                  size="sm"
                  kind="soft"
                  disabled={busy !== null}
                  onClick={() => onClaim(coupon.id)}
                >
                  <FormattedMessage id="coupon.claim" />
                </Button>
              )}
            </div>
          </CouponCard>
        ))}
      </ul>
    </section>
  );
}

export interface MyCouponsViewProps {
  coupons: readonly Coupon[] | undefined;
  failed: string | undefined;
  onRetry: () => void;
}
/** What the reader claimed: what can be used first. */
export function MyCouponsView({ coupons, failed, onRetry }: MyCouponsViewProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageTitle title={text('coupon.mine')} />
      {!coupons && failed !== undefined && <ErrorState code={failed} onRetry={onRetry} />}
      {!coupons && failed === undefined && (
        <Loading what={text('coupon.what')}>
          <SkeletonCard lines={3} />
        </Loading>
      )}
      {coupons?.length === 0 && (
        <EmptyState
          icon="tag"
          title={text('coupon.none')}
          action={<LinkButton href={to.checkout()}>{text('checkout.step.cart')}</LinkButton>}
        />
      )}
      {coupons && coupons.length > 0 && (
        <ul className={s.list}>
          {coupons.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon}>
              {(coupon.state === 'claimed' || coupon.state === 'givenBack') && (
                <Why can={coupon.can.use} />
              )}
            </CouponCard>
          ))}
        </ul>
      )}
    </>
  );
}
