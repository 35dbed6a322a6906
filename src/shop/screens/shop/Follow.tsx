import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopPage } from '#contract/catalogue';
import { Button, LinkButton } from '#ui/controls/Button';

export interface FollowProps {
  shop: Pick<ShopPage['shop'], 'name' | 'following'>;
  /** Where a visitor signs in, to come back here. */
  signIn: string | null;
  busy: boolean;
  onFollow: (follow: boolean) => void;
}
/** One press follows, the next no longer does; a visitor signs in first. */
export function Follow({ shop, signIn, busy, onFollow }: FollowProps) {
  const intl = useIntl();
  if (signIn !== null)
    return (
      <LinkButton icon="heart" href={signIn}>
        <FormattedMessage id="shop.follow" />
      </LinkButton>
    );
  const word = shop.following ? 'shop.following' : 'shop.follow';
  return (
    <Button
      icon={shop.following ? 'heart-fill' : 'heart'}
      extra={{ 'aria-pressed': shop.following }}
      busyText={busy ? intl.formatMessage({ id: word }) : undefined}
      onClick={() => onFollow(!shop.following)}
    >
      <FormattedMessage id={word} />
    </Button>
  );
}
