import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingRow } from '#contract/listings';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { RemoveDialog } from './RemoveDialog';
import { bulkActs, type BulkAnswer, type BulkRun } from './useBulk';
import s from './Products.module.css';

/** What may be done with at least one of the rows that are selected; the rest answer why not. */
export function BulkButtons({ rows, bulk }: { rows: readonly ListingRow[]; bulk: BulkRun }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const able = (act: string) => rows.filter(({ can }) => can[act]?.ok).length;
  const word = (act: string) => intl.formatMessage({ id: `listing.act.${act}` });
  const press = (act: (typeof bulkActs)[number]) =>
    act === 'remove' ? setAsking(true) : bulk.run(act, rows);
  return (
    <>
      {bulkActs
        .filter((act) => able(act) > 0)
        .map((act) => (
          <Button
            key={act}
            size="sm"
            kind={act === 'remove' ? 'danger' : 'quiet'}
            disabled={bulk.working !== null}
            busyText={
              bulk.working === act
                ? intl.formatMessage({ id: 'listing.list.bulk.working' })
                : undefined
            }
            onClick={() => press(act)}
            extra={{ 'data-bulk': act }}
          >
            <FormattedMessage
              id="listing.list.bulk"
              values={{ act: word(act), count: able(act) }}
            />
          </Button>
        ))}
      <RemoveDialog open={asking} count={able('remove')} onClose={() => setAsking(false)}>
        <Button
          kind="danger"
          onClick={() => {
            setAsking(false);
            bulk.run('remove', rows);
          }}
        >
          <FormattedMessage id="listing.remove.do" values={{ count: able('remove') }} />
        </Button>
      </RemoveDialog>
    </>
  );
}
/** What became of the last press, row by row, until it is put away. */
export function BulkAnswers({ answer, bulk }: { answer: BulkAnswer; bulk: BulkRun }) {
  const intl = useIntl();
  const act = intl.formatMessage({ id: `listing.act.${answer.act}` });
  const said = intl.formatMessage(
    { id: answer.unknown ? 'listing.list.unknown' : 'listing.list.done' },
    { count: answer.done, act },
  );
  useEffect(() => announce(said, answer.unknown ? 'assertive' : 'polite'), [said, answer]);
  const away = (
    <Button kind="link" size="sm" onClick={bulk.dismiss}>
      <FormattedMessage id="ui.close" />
    </Button>
  );
  if (answer.unknown) {
    return (
      <Note
        tone="warn"
        title={said}
        action={
          <div className="row wr">
            <Button
              size="sm"
              icon="arrow-clockwise"
              busyText={
                bulk.working ? intl.formatMessage({ id: 'listing.list.bulk.working' }) : undefined
              }
              onClick={bulk.again}
            >
              <FormattedMessage id="listing.unknown.ask" />
            </Button>
            {away}
          </div>
        }
      >
        <FormattedMessage id="listing.unknown.text" />
      </Note>
    );
  }
  return (
    <Note tone={answer.refused.length > 0 ? 'warn' : 'ok'} title={said} action={away}>
      {answer.refused.length > 0 && (
        <>
          <p>
            <FormattedMessage id="listing.list.refused" values={{ count: answer.refused.length }} />
          </p>
          <ul className={s.answers}>
            {answer.refused.map(({ id, name, can }) => (
              <li key={id}>
                <b translate="no">{name}</b>:{' '}
                {intl.messages[can.reason] === undefined ? (
                  <FormattedMessage id="listing.cannot.now" />
                ) : (
                  intl.formatMessage({ id: can.reason })
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
