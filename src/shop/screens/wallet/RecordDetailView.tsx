import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { WalletRecordDetail } from '#contract/wallet';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { methodName } from '#lib/methodName';
import { IconButton, LinkButton } from '#ui/controls/Button';
import { Card, PageTitle, Section, Stack, TwoPane } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Timeline } from '#ui/data/Timeline';
import { to } from '../../to';
import { Dollars } from './Dollars';
import { Recall, type Recalling } from './InProgress';
import { isVoid, lifecycleOf } from './looks';
import { RecordName, RecordState, SignedAmount } from './Record';
import type { Proof } from './useProof';
import s from './Wallet.module.css';

const Fact = ({ id, children }: { id: string; children: React.ReactNode }) => (
  <div className={s.fact}>
    <dt className="muted">
      <FormattedMessage id={`wallet.fact.${id}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ record }: { record: WalletRecordDetail }) {
  const { moment } = useFormat();
  const intl = useIntl();
  const { actual_amount: actual, fee, balance, party } = record;
  return (
    <dl className={s.facts}>
      <Fact id="id">
        <span translate="no">{record.id}</span>
      </Fact>
      <Fact id="at">{moment(record.at)}</Fact>
      {record.wallet_name && <Fact id="method">{methodName(intl, record.wallet_name)}</Fact>}
      {party?.kind === 'order' && (
        <Fact id="order">
          <a className="link" href={to.order({ id: party.id })}>
            {party.name}
          </a>
        </Fact>
      )}
      {party?.kind === 'shop' && (
        <Fact id="shop">
          <a className="link" href={to.shop({ id: party.id })}>
            {party.name}
          </a>
        </Fact>
      )}
      {record.transcation_id && (
        <Fact id="transaction">
          <span translate="no">{record.transcation_id}</span>
        </Fact>
      )}
      <Fact id="amount">
        <Money amount={record.amount} />
      </Fact>
      {actual !== null && actual !== record.amount && (
        <Fact id="actual">
          <Money amount={actual} />
        </Fact>
      )}
      {fee !== null && (
        <Fact id="fee">
          <Money amount={fee} />
        </Fact>
      )}
      {balance !== null && (
        <Fact id="balance">
          <Money amount={balance} />
        </Fact>
      )}
      {record.remark && <Fact id="remark">{record.remark}</Fact>}
    </dl>
  );
}
function History({ record, lifecycle }: { record: WalletRecordDetail; lifecycle: string }) {
  const { moment } = useFormat();
  const intl = useIntl();
  const last = record.history.length - 1;
  return (
    <Timeline
      label={intl.formatMessage({ id: 'wallet.history' })}
      items={record.history.map(({ at, to: state }, i) => ({
        id: `${at} ${state}`,
        title: <FormattedMessage id={`state.${lifecycle}.${state}`} />,
        detail: moment(at),
        state: i === last ? 'current' : 'done',
      }))}
    />
  );
}

function ProofCard({ proof, id }: { proof: Proof; id: string }) {
  const intl = useIntl();
  return (
    <Card>
      {proof.src ? (
        <img
          className={s.proof}
          src={proof.src}
          alt={intl.formatMessage({ id: 'wallet.proof.alt' }, { id })}
        />
      ) : (
        <p className="muted">
          <FormattedMessage id={proof.failed ? 'wallet.proof.failed' : 'ui.loading'} />
        </p>
      )}
    </Card>
  );
}

/** One record: what, why, how far, and what can still be done. */
export function RecordDetailView({
  record,
  proof,
  hides,
  onHide,
  notice,
  ...recall
}: Recalling & {
  record: WalletRecordDetail;
  proof: Proof | null;
  hides: boolean;
  onHide: () => void;
  notice: Failure | null;
}) {
  const intl = useIntl();
  const lifecycle = lifecycleOf(record);
  return (
    <Dollars hides={hides}>
      <p className={s.back}>
        <LinkButton size="sm" icon="arrow-left" href={to.wallet()}>
          <FormattedMessage id="wallet.back" />
        </LinkButton>
      </p>
      <PageTitle
        title={<RecordName record={record} />}
        lead={<SignedAmount record={record} />}
        end={
          <IconButton
            icon={hides ? 'eye-slash' : 'eye'}
            pressed={hides}
            label={intl.formatMessage({ id: 'wallet.hide' })}
            onClick={onHide}
          />
        }
      />
      {notice && (
        <Note tone="bad">
          <p role="alert">{failureWords(intl, notice)}</p>
        </Note>
      )}
      <TwoPane
        sideLabel={intl.formatMessage({ id: 'wallet.history' })}
        main={
          <Stack gap={4}>
            <p>
              <RecordState record={record} />
            </p>
            {record.message && (
              <Note tone={isVoid(record) ? 'bad' : 'info'}>
                {intl.formatMessage({ id: record.message })}
              </Note>
            )}
            <Card>
              <Facts record={record} />
            </Card>
            {record.kind === 'withdrawal' && <Recall record={record} {...recall} />}
            {record.kind === 'recharge' && record.state === 'failed' && (
              <p>
                <LinkButton kind="primary" href={to.recharge({ again: record.id })}>
                  <FormattedMessage id="wallet.again" />
                </LinkButton>
              </p>
            )}
          </Stack>
        }
        side={
          <Stack gap={6}>
            {lifecycle && (
              <Section title={<FormattedMessage id="wallet.history" />}>
                <Card>
                  <History record={record} lifecycle={lifecycle} />
                </Card>
              </Section>
            )}
            {proof && (
              <Section title={<FormattedMessage id="wallet.proof" />}>
                <ProofCard proof={proof} id={record.id} />
              </Section>
            )}
          </Stack>
        }
      />
    </Dollars>
  );
}
