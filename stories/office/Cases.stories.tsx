import type { ReactNode } from 'react';
import { applicationKind } from '../../src/office/screens/review/applications/kind';
import { listingKind } from '../../src/office/screens/review/listings/kind';
import { NoProof } from '../../src/office/screens/review/NoProof';
import type { QueueKind, QueueProps } from '../../src/office/screens/review/queueKind';
import { QueueView } from '../../src/office/screens/review/QueueView';
import { Viewer } from '../../src/office/screens/review/applications/Viewer';
import { applicationIn, applicationQueue, listingQueue } from '../fixtures/assess';
import { bothSides } from '../fixtures/identity';
import { lookedAt } from '../fixtures/review';

const nothing = () => undefined;
const story = (page: ReactNode) => ({ render: () => <main>{page}</main> });
const place = { tab: 'waiting', q: '', page: 1, id: '' } as const;
type Order = { sort?: string; dir?: 'up' | 'down' };
const queueOf =
  <Row extends { id: string }, Tab extends string>(
    kind: QueueKind<Row, Tab>,
    usual: Pick<QueueProps<Row, Tab>, 'list' | 'place'>,
    href: QueueProps<Row, Tab>['href'],
  ) =>
  ({ sort = 'waiting', dir = 'up', ...more }: Partial<QueueProps<Row, Tab>> & Order = {}) =>
    story(
      <QueueView
        kind={kind}
        problem={undefined}
        onRetry={nothing}
        words={new Map()}
        now={lookedAt}
        href={href}
        onSearch={nothing}
        sorted={{ by: sort, dir, onSort: nothing }}
        onPress={nothing}
        onMove={nothing}
        {...usual}
        {...more}
      />,
    );
const applications = queueOf(
  applicationKind,
  { place, list: applicationQueue() },
  ({ id }) => `#/applications?id=${id}`,
);
const listings = queueOf(
  listingKind,
  { place, list: listingQueue() },
  ({ id }) => `#/listings?id=${id}`,
);

export default { title: 'office/Cases' };
export const ApplicationsWaiting = applications();
export const ListingsWaiting = listings();
export const OneOpenOneBegun = applications({
  place: { ...place, id: '12' },
  words: new Map([
    ['4', 'office.assess.row.begun'],
    ['7', 'office.row.undoable'],
  ]),
});
export const SortedByCountry = applications({
  sort: 'country',
  dir: 'down',
});
export const OpenShops = applications({
  place: { ...place, tab: 'open' },
  list: applicationQueue({
    items: [
      applicationIn({ state: 'open' }),
      applicationIn({ id: '9', state: 'holiday', shop_name: 'Alta Outdoor' }),
    ],
    page: 2,
    pages: 3,
  }),
});
export const AllDone = listings({
  list: listingQueue({ items: [], counts: { waiting: 0, approved: 415, refused: 9 } }),
});
export const NothingFound = applications({
  place: { ...place, q: 'nobody' },
  list: applicationQueue({ items: [] }),
});
export const NotForThisRole = applications({ list: undefined, problem: '1000014' });
export const QueueLoading = listings({ list: undefined });
export const QueueFailed = listings({ list: undefined, problem: 'network' });
export const OneSideMissing = story(
  <Viewer
    sides={[
      { id: 'front', alt: 'office.assess.front', content: bothSides.front },
      {
        id: 'back',
        alt: 'office.assess.back',
        content: undefined,
        instead: <NoProof id="office.proof.missing" />,
      },
    ]}
  />,
);
