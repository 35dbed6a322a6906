import { FormattedMessage, useIntl } from 'react-intl';
import { officeRates, type OfficeCurrency, type RateProposal, type Rates } from '#contract/rates';
import { useFormat } from '#lib/useFormat';
import { DataTable } from '#ui/data/DataTable';
import { Ev, Flow } from '#ui/flow';
import { Card, Section } from '#ui/shell/layout';
import { useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import { sent, type Tools } from '../../content/kind';
import s from '../../review/Review.module.css';

type Event = 'confirm' | 'refuse' | 'withdraw';
const badges: BadgeMap<RateProposal['state']> = {
  proposed: { tone: 'brand', icon: 'clock' },
  inForce: { tone: 'ok', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle' },
  withdrawn: { tone: 'plain', icon: 'arrow-counter-clockwise' },
};
function useRateWords() {
  const intl = useIntl();
  const number = (rate: string) => intl.formatNumber(Number(rate), { maximumFractionDigits: 8 });
  const percent = (of: string) =>
    intl.formatNumber(Number(of) / 100, { style: 'percent', maximumFractionDigits: 2 });
  return { number, percent };
}
/** What it was, and what it is to be. */
function Change({ one: { from, rate, from_decimals, decimals } }: { one: RateProposal }) {
  const { number } = useRateWords();
  return (
    <span className="num">
      {from === null ? (
        <FormattedMessage id="rates.new" values={{ rate: number(rate) }} />
      ) : (
        <FormattedMessage id="rates.change" values={{ from: number(from), rate: number(rate) }} />
      )}
      {from_decimals !== null && from_decimals !== decimals && (
        <>
          {' '}
          <FormattedMessage id="rates.decimals" values={{ from: from_decimals, decimals }} />
        </>
      )}
    </span>
  );
}
function Waiting({
  one,
  tools: { act, busy },
}: {
  one: RateProposal;
  tools: Tools<OfficeCurrency>;
}) {
  const intl = useIntl();
  const { moment } = useFormat();
  const { number, percent } = useRateWords();
  const send = ({ type }: { type: Event }) =>
    act(sent(officeRates.act, { id: one.id, event: type }));
  const why = (event: Event) => {
    const may = one.can[event];
    return may && !may.ok ? intl.formatMessage({ id: may.reason }) : undefined;
  };
  const events: readonly Event[] = one.by.me ? ['withdraw', 'confirm'] : ['confirm', 'refuse'];
  return (
    <Card>
      <div className="row between wr">
        <h3>
          {one.code} · <Change one={one} />
        </h3>
        <StateBadge machine="rate" state={one.state} map={badges} />
      </div>
      {one.percent !== null && one.source && (
        <p className="num">
          <FormattedMessage
            id={`rates.off.${one.source}`}
            values={{ percent: percent(one.percent), reference: number(one.reference ?? '0') }}
          />
        </p>
      )}
      <p className="s14 muted">
        <FormattedMessage
          id="rates.by"
          values={{ name: <span translate="no">{one.by.name}</span>, at: moment(one.at) }}
        />
      </p>
      <Flow<{ type: Event }>
        machine="rate"
        at={one.state}
        can={({ type }) => !busy && Boolean(one.can[type]?.ok)}
        send={send}
        busy={busy}
        className={s.act}
      >
        {events.map((event, i) => (
          <Ev<{ type: Event }>
            key={event}
            e={{ type: event }}
            size="sm"
            kind={event === 'refuse' ? 'danger' : i === 0 ? 'primary' : 'quiet'}
            reason={why(event)}
          >
            <FormattedMessage id={`rates.${event}`} values={{ code: one.code }} />
          </Ev>
        ))}
      </Flow>
    </Card>
  );
}
function Decided({ rows }: { rows: readonly RateProposal[] }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={text('rates.decided')}
      what={text('rates.decided')}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      columns={[
        { id: 'code', title: text('content.currencies.code'), cell: ({ code }) => code },
        { id: 'rate', title: text('content.currencies.rate'), cell: (one) => <Change one={one} /> },
        {
          id: 'by',
          title: text('rates.proposedBy'),
          cell: ({ by, at }) => (
            <FormattedMessage
              id="rates.by"
              values={{ name: <span translate="no">{by.name}</span>, at: moment(at) }}
            />
          ),
        },
        {
          id: 'state',
          title: text('rates.result'),
          cell: ({ state }) => <StateBadge machine="rate" state={state} map={badges} />,
        },
        {
          id: 'decided',
          title: text('rates.decidedBy'),
          cell: ({ decided }) =>
            decided && (
              <FormattedMessage
                id="rates.by"
                values={{
                  name: <span translate="no">{decided.by.name}</span>,
                  at: moment(decided.at),
                }}
              />
            ),
        },
      ]}
    />
  );
}
/** What one person may do alone, what waits for a second one, and what became of the latest. */
export function Proposals({
  answer: { proposals, limits },
  tools,
}: {
  answer: Rates;
  tools: Tools<OfficeCurrency>;
}) {
  const { show } = useMoney();
  const { percent } = useRateWords();
  const open = proposals.filter(({ state }) => state === 'proposed');
  const over = proposals.filter(({ state }) => state !== 'proposed');
  return (
    <>
      <Note>
        <p>
          <FormattedMessage id="rates.limit" values={{ percent: percent(limits.rate_percent) }} />
        </p>
        <p>
          <FormattedMessage
            id="rates.limit.alone"
            values={{ amount: show(limits.recharge_alone) }}
          />
        </p>
        <p>
          <FormattedMessage id="rates.limit.who" />
        </p>
      </Note>
      {open.length > 0 && (
        <Section title={<FormattedMessage id="rates.waiting" />}>
          <div className={s.list}>
            {open.map((one) => (
              <Waiting key={one.id} one={one} tools={tools} />
            ))}
          </div>
        </Section>
      )}
      {over.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="rates.decided" />
          </h2>
          <Decided rows={over} />
        </>
      )}
    </>
  );
}
