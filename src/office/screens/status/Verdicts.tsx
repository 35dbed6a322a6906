import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { MallStatus } from '#contract/officeStatus';
import { useFormat } from '#lib/useFormat';
import { Note } from '#ui/feedback/Note';
import { queueTexts } from './queueTexts';

/** Seconds after which a message, and a mail, is told of as late. */
const patience = { outbox: 60, mail: 900 } as const;
const ageOf = (since: string | null, now: string): number =>
  since ? (Date.parse(now) - Date.parse(since)) / 1000 : 0;

interface Trouble {
  id: string;
  tone: 'warn' | 'bad';
  words: ReactNode;
}
const books = ({ ledger }: MallStatus): Trouble[] =>
  ledger && ledger.broken > 0
    ? [
        {
          id: 'books',
          tone: 'bad',
          words: (
            <FormattedMessage id="office.books.violations" values={{ count: ledger.broken }} />
          ),
        },
      ]
    : [];
const late = (status: MallStatus, kind: 'outbox' | 'mail', moment: Words): Trouble[] => {
  const { since } = status[kind];
  if (!since || ageOf(since, status.at) <= patience[kind]) return [];
  const words = <FormattedMessage id={`status.late.${kind}`} values={{ time: moment(since) }} />;
  return [{ id: kind, tone: kind === 'outbox' ? 'bad' : 'warn', words }];
};
const queues = ({ queues: all }: MallStatus, intl: IntlShape): Trouble[] =>
  all
    .filter((one) => one.late)
    .map(({ queue }) => ({
      id: queue,
      tone: 'warn',
      words: intl.formatMessage(
        { id: 'status.late.queue' },
        { queue: intl.formatMessage({ id: queueTexts[queue] }) },
      ),
    }));
const processes = ({ processes: all }: MallStatus): Trouble[] =>
  all.length > 0 && !all.some(({ there }) => there)
    ? [{ id: 'processes', tone: 'bad', words: <FormattedMessage id="status.silent" /> }]
    : [];
type Words = (iso: string) => string;
const troubleIn = (status: MallStatus, moment: Words, intl: IntlShape): Trouble[] => [
  ...books(status),
  ...late(status, 'outbox', moment),
  ...late(status, 'mail', moment),
  ...queues(status, intl),
  ...processes(status),
];

/** What is not as it should be, the worst first; or that nothing is. */
export function Verdicts({ status }: { status: MallStatus }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const troubles = troubleIn(status, moment, intl);
  if (troubles.length === 0)
    return (
      <Note tone="ok" title={<FormattedMessage id="status.well" />}>
        <p>
          <FormattedMessage id="status.well.text" />
        </p>
      </Note>
    );
  return troubles.map(({ id, tone, words }) => (
    <Note key={id} tone={tone}>
      <p>{words}</p>
    </Note>
  ));
}
