import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopPage } from '#contract/catalogue';
import { Button, LinkButton } from '#ui/controls/Button';

export interface FollowProps {
  shop: Pick<ShopPage['shop'], 'name' | 'following'>;
  /** Where a visitor signs in, to come back here. */
  signIn: string | null;
  busy: boolean;
  onFollow: (follow: boolean) => void;
  /** On a card: its name is said beside the button, which stands among others. */
  small?: boolean;
}
/** One press follows, the next no longer does; a visitor signs in first. */
export function Follow({ shop, signIn, busy, onFollow, small = false }: FollowProps) {
  const intl = useIntl();
  const size = small ? 'sm' : 'md';
  const of = small && <span className="sr"> {shop.name}</span>;
  if (signIn !== null)
    return (
      <LinkButton size={size} icon="heart" href={signIn}>
        <FormattedMessage id="shop.follow" />
        {of}
      </LinkButton>
    );
  const word = shop.following ? 'shop.following' : 'shop.follow';
  return (
    <Button
      size={size}
      icon={shop.following ? 'heart-fill' : 'heart'}
      extra={{ 'aria-pressed': shop.following }}
      busyText={busy ? intl.formatMessage({ id: word }) : undefined}
      onClick={() => onFollow(!shop.following)}
    >
      <FormattedMessage id={word} />
      {of}
    </Button>
  );
}
