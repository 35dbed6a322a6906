import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Difference } from '#contract/acquirer';
import type { DifferenceActInput } from '#contract/shapes/acquirer';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import { Ev, Flow } from '#ui/flow';
import { Card, Stack } from '#ui/shell/layout';
import { SummaryList } from '#ui/data/Summary';
import { CardMoney, PaidBy } from './PaidBy';
import s from '../../review/Review.module.css';

type Event = DifferenceActInput['event'];
interface Props {
  one: Difference;
  busy: boolean;
  linked: boolean;
  /** Text id of what is wrong with the note. */
  error: string | undefined;
  onAct: (input: DifferenceActInput) => void;
}
function Note({
  one,
  busy,
  error,
  onAct,
  onClose,
}: Omit<Props, 'linked'> & { onClose: () => void }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [note, setNote] = useState('');
  return (
    <form
      className={s.why}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        onAct({ id: one.id, event: 'look', note: note.trim() });
      }}
    >
      <TextField
        name="note"
        label={text('acquirer.note')}
        value={note}
        onChange={setNote}
        required
        maxLength={300}
        autoComplete="off"
        error={error && text(error)}
      />
      <div className="row wr">
        <Button
          type="submit"
          kind="primary"
          size="sm"
          busyText={busy ? text('statements.saving') : undefined}
        >
          {text('acquirer.look')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </div>
    </form>
  );
}
function Sides({ one: { booked, there, gateway, key } }: Pick<Props, 'one'>) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <SummaryList
      items={[
        {
          id: 'booked',
          term: text('acquirer.booked'),
          value: booked ? <CardMoney {...booked} /> : text('acquirer.nothing'),
        },
        {
          id: 'there',
          term: text('acquirer.there'),
          value: there ? <CardMoney {...there} /> : text('acquirer.nothing'),
        },
        {
          id: 'key',
          term: text('acquirer.key'),
          value: (
            <span className={s.detail} translate="no">
              {gateway} · {key}
            </span>
          ),
        },
      ]}
    />
  );
}
/**
 * One thing that an acquirer and the books do not say alike: what, how much on either side, and
 * what was made of it.
 */
export function DifferenceCard(p: Props) {
  const { one, busy, linked, onAct } = p;
  const { kind, why, state, note, seen_by, at, found, can } = one;
  const { moment } = useFormat();
  const [open, setOpen] = useState(false);
  const send = ({ type }: { type: Event }) =>
    type === 'look' ? setOpen(true) : onAct({ id: one.id, event: type });
  const events = (Object.keys(can) as Event[]).filter((event) => can[event]?.ok);
  return (
    <Card>
      <Stack gap={2}>
        <div className="row between wr">
          <h2 className="h3">
            <FormattedMessage id={`acquirer.kind.${kind}`} />
          </h2>
          <span className="s13 muted num">{moment(at)}</span>
        </div>
        <p>
          <b>
            <FormattedMessage id={`acquirer.why.${why}`} />
          </b>
        </p>
        <PaidBy {...one} linked={linked} />
        <Sides one={one} />
        {note && (
          <p>
            <FormattedMessage
              id="acquirer.seen"
              values={{
                who: <b translate="no">{seen_by}</b>,
                note: <span translate="no">{note}</span>,
              }}
            />
          </p>
        )}
        <p className="s13 muted num">
          <FormattedMessage id="acquirer.found" values={{ at: moment(found) }} />
        </p>
        {open && state === 'open' && <Note {...p} onClose={() => setOpen(false)} />}
        {!open && events.length > 0 && (
          <Flow<{ type: Event }>
            machine="difference"
            at={state}
            can={({ type }) => !busy && Boolean(can[type]?.ok)}
            send={send}
            busy={busy}
            className={s.act}
          >
            {events.map((event) => (
              <Ev<{ type: Event }> key={event} e={{ type: event }} size="sm">
                <FormattedMessage id={`acquirer.${event}`} />
              </Ev>
            ))}
          </Flow>
        )}
      </Stack>
    </Card>
  );
}
