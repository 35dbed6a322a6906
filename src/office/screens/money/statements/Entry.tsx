import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntryActInput } from '#contract/shapes/statements';
import type { BankEntry } from '#contract/statements';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import { Ev, Flow } from '#ui/flow';
import { Card, Stack } from '#ui/shell/layout';
import { useMoney } from '#ui/money/money';
import { queuePage } from '../address';
import s from '../../review/Review.module.css';

type Event = EntryActInput['event'];
interface Props {
  entry: BankEntry;
  busy: boolean;
  /** Text ids of what is wrong with what was typed here. */
  errors: Partial<Record<'recharge' | 'why', string>>;
  onAct: (input: EntryActInput) => void;
}
const tabOf = {
  submitted: 'waiting',
  underReview: 'waiting',
  awaitingSecond: 'waiting',
  completed: 'approved',
  failed: 'refused',
} as const;

function Belongs({
  recharge,
  state,
}: {
  recharge: NonNullable<BankEntry['recharge']>;
  state: BankEntry['state'];
}) {
  const { show } = useMoney();
  const { id, customer, amount, differs } = recharge;
  const link = (
    <a
      className="link"
      href={`#${queuePage('recharge', { tab: tabOf[recharge.state], id })}`}
      translate="no"
    >
      {id}
    </a>
  );
  return (
    <>
      <p>
        <FormattedMessage
          id={state === 'credited' ? 'statements.creditedWith' : 'statements.belongs'}
          values={{ link, customer: <span translate="no">{customer}</span>, amount: show(amount) }}
        />
      </p>
      {differs && state === 'matched' && (
        <p className="s14">
          <b>
            <FormattedMessage id="statements.differs" />
          </b>
        </p>
      )}
    </>
  );
}
const asked = { assign: 'recharge', setAside: 'why' } as const;
type Asks = keyof typeof asked;

/** What has to be typed with an event. */
function Ask({
  event,
  entry,
  busy,
  errors,
  onAct,
  onClose,
}: Props & { event: Asks; onClose: () => void }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [typed, setTyped] = useState('');
  const field = asked[event];
  const error = errors[field];
  return (
    <form
      className={s.why}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        onAct({ id: entry.id, event, [field]: typed.trim() });
      }}
    >
      <TextField
        name={field}
        label={text(`statements.${field}`)}
        hint={event === 'assign' ? text('statements.recharge.hint') : undefined}
        value={typed}
        onChange={setTyped}
        required
        maxLength={140}
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
          {text(`statements.${event}`)}
        </Button>
        <Button size="sm" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </div>
    </form>
  );
}
/** A payment that came in, what it belongs to, and what can be said of it. */
export function Entry(p: Props) {
  const { entry, busy, onAct } = p;
  const { state, can, amount, currency, payer, words, account, booked_on, recharge, why } = entry;
  const intl = useIntl();
  const { day } = useFormat();
  const [open, setOpen] = useState<Asks | null>(null);
  const send = ({ type }: { type: Event }) =>
    type in asked ? setOpen(type as Asks) : onAct({ id: entry.id, event: type } as EntryActInput);
  const events = (Object.keys(can) as Event[]).filter(
    (event) => can[event]?.ok || (event === 'release' && state === 'matched'),
  );
  const reason = (event: Event) => {
    const may = can[event];
    return may && !may.ok ? intl.formatMessage({ id: may.reason }) : undefined;
  };
  return (
    <Card>
      <Stack gap={2}>
        <div className="row between wr">
          <h2 className="num h3">
            {intl.formatNumber(Number(amount), {
              style: 'currency',
              currency,
              currencyDisplay: 'code',
            })}
          </h2>
          <span className="s13 muted num">{day(booked_on)}</span>
        </div>
        <p>
          <b translate="no">{payer || intl.formatMessage({ id: 'statements.noPayer' })}</b>{' '}
          <span className="s13 muted">
            <FormattedMessage id="statements.account" values={{ account }} />
          </span>
        </p>
        {words && (
          <p className={`s14 ${s.detail}`} translate="no">
            {words}
          </p>
        )}
        {recharge && <Belongs recharge={recharge} state={state} />}
        {why && (
          <p>
            <FormattedMessage
              id="statements.aside"
              values={{ why: <span translate="no">{why}</span> }}
            />
          </p>
        )}
        {open && state === 'unmatched' && <Ask {...p} event={open} onClose={() => setOpen(null)} />}
        {!open && events.length > 0 && (
          <Flow<{ type: Event }>
            machine="bankEntry"
            at={state}
            can={({ type }) => !busy && Boolean(can[type]?.ok)}
            send={send}
            busy={busy}
            className={s.act}
          >
            {events.map((event) => (
              <Ev<{ type: Event }> key={event} e={{ type: event }} size="sm" reason={reason(event)}>
                <FormattedMessage id={`statements.${event}`} />
              </Ev>
            ))}
          </Flow>
        )}
      </Stack>
    </Card>
  );
}
