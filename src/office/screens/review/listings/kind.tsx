import { FormattedMessage } from 'react-intl';
import type { ListingItem, ListingState, ReviewTab } from '#contract/listings';
import { Picture } from '#ui/catalogue/Picture';
import { Chip } from '#ui/controls/Chip';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import { grounds } from '#ui/data/tone';
import type { QueueKind } from '../queueKind';
import { listingShape } from '../requirements/address';
import { caseKind } from '../requirements/caseKind';
import s from './Listings.module.css';

/** How each state of a listing looks to staff. */
export const listingBadges: BadgeMap<ListingState> = {
  draft: { tone: 'plain', icon: 'pencil-simple' },
  inReview: { tone: 'warn', icon: 'hourglass-medium' },
  onSale: { tone: 'ok', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle' },
  offSale: { tone: 'plain', icon: 'prohibit' },
};
const second = { id: 'shop', title: 'office.assess.col.shop' };

/** How the queue of listings looks. */
export const listingKind: QueueKind<ListingItem, ReviewTab> = {
  ...caseKind({ kind: 'listing', second, rowName: ({ name }) => name }, listingShape.tabs),
  name: ({ name, picture, ground }) => (
    <span className={s.name}>
      <Picture
        src={picture || undefined}
        alt=""
        ground={grounds.find((one) => one === ground) ?? 'mist'}
        size={44}
      />
      <b translate="no">{name}</b>
    </span>
  ),
  cell: ({ shop }) => <td translate="no">{shop.name}</td>,
  since: ({ waits_from }, tab) => (tab === 'waiting' ? waits_from : null),
  badge: ({ state }) => <StateBadge machine="listing" state={state} map={listingBadges} />,
  chips: ({ new_shop: isNew }, tab) =>
    isNew &&
    tab === 'waiting' && (
      <Chip tone="warn">
        <FormattedMessage id="office.assess.newShop" />
      </Chip>
    ),
};
