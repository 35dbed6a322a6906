import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ShopFace } from '#contract/catalogue';
import { Button, LinkButton } from '#ui/controls/Button';
import { Card, Columns, Row, Section, Stack } from '#ui/shell/layout';
import { LoadMore } from '#ui/controls/LoadMore';
import { ShopCard } from '#ui/catalogue/ShopCard';
import { to } from '../../to';
import { Loaded, type Part } from './Loaded';

export interface FollowsViewProps {
  shops: Part<ShopFace[]>;
  onUnfollow: (shop: ShopFace) => void;
}
const step = 6;

/** What there is to buy at it, or why there is nothing. */
const Line = ({ products, state }: ShopFace) =>
  state === 'open' ? (
    <FormattedMessage id="account.follows.products" values={{ count: products }} />
  ) : (
    <FormattedMessage id={`shop.state.${state}`} />
  );
const Nobody = () => (
  <Card>
    <Stack gap={3}>
      <p className="muted">
        <FormattedMessage id="account.follows.none" />
      </p>
      <Row>
        <LinkButton size="sm" icon="magnifying-glass" href={to.search()}>
          <FormattedMessage id="search.everything" />
        </LinkButton>
      </Row>
    </Stack>
  </Card>
);
/**
 * The row whose shop was let go is gone: focus goes to the next one's control, else the one before,
 * else what stands in their place.
 */
function useNextFocus(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('button[data-follow]') ?? [])];
    (
      all[Math.min(left.current, all.length - 1)] ?? frame.current?.querySelector<HTMLElement>('a')
    )?.focus();
    left.current = null;
  }, [count]);
  return {
    frame,
    leave: (index: number) => {
      left.current = index;
    },
  };
}
function List({
  shops,
  onUnfollow,
}: {
  shops: ShopFace[];
  onUnfollow: FollowsViewProps['onUnfollow'];
}) {
  const [shown, setShown] = useState(step);
  const { frame, leave } = useNextFocus(shops.length);
  const stop = (shop: ShopFace, index: number) => {
    leave(index);
    onUnfollow(shop);
  };
  return (
    <div ref={frame}>
      {shops.length === 0 ? (
        <Nobody />
      ) : (
        <Stack gap={5}>
          <Columns as="ul" columns={3}>
            {shops.slice(0, shown).map((shop, i) => (
              <li key={shop.id}>
                <ShopCard
                  id={shop.id}
                  href={to.shop({ id: shop.id })}
                  name={shop.name}
                  line={<Line {...shop} />}
                  logo={shop.picture || undefined}
                  action={
                    <Button
                      size="sm"
                      icon="heart-fill"
                      extra={{ 'data-follow': shop.id }}
                      onClick={() => stop(shop, i)}
                    >
                      <FormattedMessage id="account.follows.stop" />
                      <span className="sr"> {shop.name}</span>
                    </Button>
                  }
                />
              </li>
            ))}
          </Columns>
          <LoadMore
            shown={Math.min(shown, shops.length)}
            total={shops.length}
            step={step}
            loading={false}
            onMore={() => setShown(shown + step)}
          />
        </Stack>
      )}
    </div>
  );
}

/** Shops somebody follows, the latest first. */
export const FollowsView = ({ shops, onUnfollow }: FollowsViewProps) => (
  <Section title={<FormattedMessage id="account.follows" />}>
    <Loaded part={shops}>{(list) => <List shops={list} onUnfollow={onUnfollow} />}</Loaded>
  </Section>
);
