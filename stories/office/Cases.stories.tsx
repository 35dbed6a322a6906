import type { ReactNode } from 'react';
import type { CaseKind } from '#machines/flows/review/verdict';
import { NoProof } from '../../src/office/screens/review/money/ProofPicture';
import { CasesView, type CasesProps } from '../../src/office/screens/review/requirements/CasesView';
import { Viewer } from '../../src/office/screens/review/applications/Viewer';
import { applicationIn, applicationQueue, listingQueue } from '../fixtures/assess';
import { bothSides } from '../fixtures/identity';
import { lookedAt } from '../fixtures/review';

const nothing = () => undefined;
const story = (page: ReactNode) => ({ render: () => <main>{page}</main> });
const place = {
  tab: 'waiting',
  q: '',
  sort: 'waiting',
  dir: 'up',
  page: 1,
  compact: false,
  id: '',
} as const;
const queue = (kind: CaseKind, more: Partial<CasesProps> = {}) =>
  story(
    <CasesView
      kind={kind}
      place={place}
      list={kind === 'application' ? applicationQueue() : listingQueue()}
      problem={undefined}
      onRetry={nothing}
      words={new Map()}
      now={lookedAt}
      href={({ id }) => `#/${kind}s?id=${id}`}
      onSearch={nothing}
      onSort={nothing}
      onPress={nothing}
      onMove={nothing}
      {...more}
    />,
  );

export default { title: 'office/Cases' };
export const ApplicationsWaiting = queue('application');
export const ListingsWaiting = queue('listing');
export const OneOpenOneBegun = queue('application', {
  place: { ...place, id: '12' },
  words: new Map([
    ['4', 'office.assess.row.begun'],
    ['7', 'office.row.undoable'],
  ]),
});
export const SortedByCountry = queue('application', {
  place: { ...place, sort: 'country', dir: 'down' },
});
export const OpenShops = queue('application', {
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
export const AllDone = queue('listing', {
  list: listingQueue({ items: [], counts: { waiting: 0, approved: 415, refused: 9 } }),
});
export const NothingFound = queue('application', {
  place: { ...place, q: 'nobody' },
  list: applicationQueue({ items: [] }),
});
export const NotForThisRole = queue('application', { list: undefined, problem: '1000014' });
export const QueueLoading = queue('listing', { list: undefined });
export const QueueFailed = queue('listing', { list: undefined, problem: 'network' });
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
