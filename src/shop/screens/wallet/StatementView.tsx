import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Statement } from '#contract/wallet';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import { Card, PageTitle, Row, Stack } from '#ui/shell/layout';
import { Money, MoneyRow, MoneyRows } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { to } from '../../to';
import { Dollars } from './Dollars';
import type { Verdict } from './statementFile';
import s from './Wallet.module.css';

function Proof({ verdict, count }: { verdict: Verdict | null; count: number }) {
  if (!verdict)
    return (
      <Note>
        <FormattedMessage id="wallet.proof.checking" />
      </Note>
    );
  if (verdict.ok === null)
    return (
      <Note tone="warn">
        <FormattedMessage id="wallet.proof.cannot" />
      </Note>
    );
  return verdict.ok ? (
    <Note tone="ok">
      <output>
        <FormattedMessage id="wallet.proof.whole" values={{ count }} />
      </output>
    </Note>
  ) : (
    <Note tone="bad">
      <p role="alert">
        <FormattedMessage id="wallet.proof.broken" values={{ seq: verdict.seq }} />
      </p>
    </Note>
  );
}
function Period({
  from,
  until,
  onPeriod,
}: {
  from: string;
  until: string;
  onPeriod: (from: string, until: string) => void;
}) {
  const intl = useIntl();
  const [span, setSpan] = useState({ from, until });
  return (
    <form
      className={s.period}
      data-noprint=""
      onSubmit={(e) => {
        e.preventDefault();
        onPeriod(span.from, span.until);
      }}
    >
      <TextField
        name="from"
        type="date"
        label={intl.formatMessage({ id: 'wallet.from' })}
        value={span.from}
        onChange={(value) => setSpan({ ...span, from: value })}
      />
      <TextField
        name="to"
        type="date"
        label={intl.formatMessage({ id: 'wallet.to' })}
        value={span.until}
        onChange={(value) => setSpan({ ...span, until: value })}
      />
      <Button type="submit">
        <FormattedMessage id="wallet.show" />
      </Button>
    </form>
  );
}
function Rows({ statement }: { statement: Statement }) {
  const { moment } = useFormat();
  const intl = useIntl();
  return (
    <section
      className={s.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable with the keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'shell.title.statement' })}
    >
      <table className={s.table}>
        <thead>
          <tr>
            {['seq', 'at', 'kind', 'ref', 'amount', 'balance', 'hash'].map((id) => (
              <th key={id} scope="col">
                <FormattedMessage id={`wallet.column.${id}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.rows.map((row) => (
            <tr key={row.seq}>
              <td className="num">{row.seq}</td>
              <td>{moment(row.at)}</td>
              <td>
                <FormattedMessage id={`wallet.journal.${row.kind}`} />
              </td>
              <td translate="no">{row.ref}</td>
              <td className="num">
                <Money amount={row.amount} />
              </td>
              <td className="num">
                <Money amount={row.balance} />
              </td>
              <td translate="no">
                <code title={row.hash}>{row.hash.slice(0, 12)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * A statement that proves itself: opening and closing, every row, and whether the chain of hashes
 * is whole.
 */
export function StatementView({
  statement,
  verdict,
  onPeriod,
  onSave,
  onPrint,
}: {
  statement: Statement;
  verdict: Verdict | null;
  onPeriod: (from: string, until: string) => void;
  onSave: () => void;
  onPrint: () => void;
}) {
  const { date } = useFormat();
  return (
    <Dollars>
      <p className={s.back} data-noprint="">
        <LinkButton size="sm" icon="arrow-left" href={to.wallet()}>
          <FormattedMessage id="wallet.back" />
        </LinkButton>
      </p>
      <PageTitle
        title={<FormattedMessage id="shell.title.statement" />}
        lead={
          <FormattedMessage
            id="wallet.period"
            values={{ from: date(statement.from), to: date(statement.to) }}
          />
        }
        end={
          <Row>
            <Button icon="download-simple" onClick={onSave}>
              <FormattedMessage id="wallet.save" />
            </Button>
            <Button icon="printer" onClick={onPrint}>
              <FormattedMessage id="wallet.print" />
            </Button>
          </Row>
        }
      />
      <Stack gap={4}>
        <Period
          key={`${statement.from} ${statement.to}`}
          from={statement.from}
          until={statement.to}
          onPeriod={onPeriod}
        />
        <Proof verdict={verdict} count={statement.rows.length} />
        <Card>
          <MoneyRows>
            <MoneyRow label={<FormattedMessage id="wallet.opening" />} amount={statement.opening} />
            <MoneyRow
              label={<FormattedMessage id="wallet.closing" />}
              amount={statement.closing}
              kind="total"
            />
          </MoneyRows>
        </Card>
        {statement.rows.length === 0 ? (
          <p className="muted">
            <FormattedMessage id="wallet.statement.none" />
          </p>
        ) : (
          <Card>
            <Rows statement={statement} />
          </Card>
        )}
      </Stack>
    </Dollars>
  );
}
