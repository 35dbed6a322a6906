import { QueueView } from '../../src/office/screens/review/QueueView';
import { ticketKind } from '../../src/office/screens/review/tickets/kind';
import { lookedAt } from '../fixtures/review';
import { desk, ticketIn } from '../fixtures/tickets';

const nothing = () => undefined;
const items = [
  ticketIn({ state: 'overdue', taken_by: null, until: null }),
  ticketIn({ number: '7B2C9D4E5F', id: '7B2C9D4E5F', taken_by: desk.mara }),
  ticketIn({ number: '8C3D0E5F6G', id: '8C3D0E5F6G', taken_by: null, assignee: desk.me }),
];
const counts = { waiting: 3, mine: 1, answered: 4, closed: 12 };
const queue = (more: object = {}) => ({
  render: () => (
    <main>
      <QueueView
        kind={ticketKind}
        place={{ tab: 'waiting', q: '', page: 1, id: '' }}
        list={{ items, counts, median_minutes: 95, page: 1, pages: 1 }}
        problem={undefined}
        onRetry={nothing}
        words={new Map()}
        now={lookedAt}
        href={() => '#/tickets'}
        onSearch={nothing}
        onPress={nothing}
        onMove={nothing}
        {...more}
      />
    </main>
  ),
});
export default { title: 'Office/Questions' };

export const Waiting = queue();
export const Answered = queue({ place: { tab: 'answered', q: '', page: 1, id: '' } });
export const NothingWaits = queue({
  list: { items: [], counts: { ...counts, waiting: 0 }, median_minutes: null, page: 1, pages: 1 },
});
export const Failed = queue({ list: undefined, problem: '1000014' });
