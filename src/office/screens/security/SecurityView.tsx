import { FormattedMessage, useIntl } from 'react-intl';
import { codes as refusals, type Failure } from '#contract/codes';
import type { Security } from '#contract/factors';
import { failureWords } from '#lib/failure';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Ev, Flow } from '#ui/flow';
import { Card, PageTitle, Row, Section, Stack } from '#ui/shell/layout';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Note } from '#ui/feedback/Note';
import { SkeletonPage } from '#ui/feedback/Skeleton';
import type { SecurityEvent } from './securityEvent';
import { CodeForm } from '../signIn/forms';
import { Confirm } from './Confirm';
import { FactorRow } from './FactorRow';
import s from '../signIn/SignIn.module.css';

export interface AppOffer {
  secret: string;
  uri: string;
}
export interface SecurityViewProps {
  security: Security | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** An app that is being added. */
  offer: AppOffer | null;
  /** New recovery codes, shown this once. */
  codes: readonly string[];
  /** What is being done. */
  busy: string | null;
  notice: Failure | null;
  send: (event: SecurityEvent) => void;
}
const Qr = lazyPart(() => import('#ui/lazy/Qr'));
const mostFactors = 10;

/** Why a change cannot be asked for now (text id). */
const hindrance = ({ fresh, factors }: Security, adds: boolean): string | undefined => {
  if (!fresh) return 'security.confirmFirst';
  return adds && factors.length >= mostFactors ? 'security.tooMany' : undefined;
};
function Factors({ security }: { security: Security }) {
  const intl = useIntl();
  const words = (id: string | undefined) => id && intl.formatMessage({ id });
  const { factors, kinds } = security;
  const [add, change] = [hindrance(security, true), hindrance(security, false)];
  return (
    <Section title={<FormattedMessage id="security.factors" />}>
      <Stack gap={3}>
        {factors.length === 0 && (
          <p className="s14 muted">
            <FormattedMessage id="security.none" />
          </p>
        )}
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} hindrance={change} />
        ))}
        <Row>
          <Ev<SecurityEvent> e={{ type: 'useApp' }} reason={words(add)}>
            <FormattedMessage id="security.add.totp" />
          </Ev>
          {kinds.includes('passkey') && (
            <Ev<SecurityEvent> e={{ type: 'addPasskey' }} reason={words(add)}>
              <FormattedMessage id="security.add.passkey" />
            </Ev>
          )}
        </Row>
        {!kinds.includes('passkey') && (
          <p className="s13 muted">
            <FormattedMessage id="security.noPasskeys" />
          </p>
        )}
      </Stack>
    </Section>
  );
}
const noCodes = (security: Security): string | undefined =>
  security.factors.length === 0 ? 'security.cannot.none' : hindrance(security, false);
function Recovery({ security }: { security: Security }) {
  const intl = useIntl();
  const why = noCodes(security);
  return (
    <Section title={<FormattedMessage id="security.recovery" />}>
      <Stack gap={3}>
        <p>
          <FormattedMessage id="security.left" values={{ count: security.recovery }} />
        </p>
        <Row>
          <Ev<SecurityEvent>
            e={{ type: 'newCodes' }}
            reason={why && intl.formatMessage({ id: why })}
          >
            <FormattedMessage id="security.newCodes" />
          </Ev>
        </Row>
      </Stack>
    </Section>
  );
}
function Adding({
  offer,
  busy,
  notice,
}: {
  offer: AppOffer;
  busy: boolean;
  notice: Failure | null;
}) {
  const intl = useIntl();
  return (
    <Card className={s.narrow}>
      <Stack gap={3}>
        <h2 className="h3">
          <FormattedMessage id="security.scan.title" />
        </h2>
        <p className="s14 muted">
          <FormattedMessage id="security.scan.lead" />
        </p>
        <p className={s.secret} translate="no">
          {offer.secret}
        </p>
        <LazyBoundary fallback={null}>
          <Qr text={offer.uri} label={intl.formatMessage({ id: 'security.scan.title' })} />
        </LazyBoundary>
        <CodeForm busy={busy} notice={notice} label="security.code" digits />
        <Row>
          <Ev<SecurityEvent> e={{ type: 'back' }} kind="link">
            <FormattedMessage id="security.back" />
          </Ev>
        </Row>
      </Stack>
    </Card>
  );
}
const Codes = ({ codes }: Pick<SecurityViewProps, 'codes'>) => (
  <Card>
    <Stack gap={3}>
      <h2 className="h3">
        <FormattedMessage id="security.codes.title" />
      </h2>
      <p className="s14 muted">
        <FormattedMessage id="security.codes.lead" />
      </p>
      <ol className={s.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row>
        <Ev<SecurityEvent> e={{ type: 'kept' }} kind="primary">
          <FormattedMessage id="security.codes.kept" />
        </Ev>
      </Row>
    </Stack>
  </Card>
);
/** What a form's own field says already is not said twice. */
const inField = (notice: Failure): boolean =>
  notice.kind === 'code' && notice.code === refusals.invalidParameter;

function Body(p: SecurityViewProps & { security: Security }) {
  const { security, offer, codes, notice } = p;
  const busy = p.busy !== null;
  if (codes.length > 0) return <Codes codes={codes} />;
  if (offer) return <Adding offer={offer} busy={busy} notice={notice} />;
  return (
    <>
      {!security.fresh && <Confirm security={security} busy={busy} notice={notice} />}
      <Factors security={security} />
      <Recovery security={security} />
    </>
  );
}
/** Which presses are taken now: what the server would refuse is off, and says why beside it. */
function can({ security, busy }: SecurityViewProps, { type, ...arg }: SecurityEvent): boolean {
  if (!security || busy) return false;
  if (type === 'useApp' || type === 'addPasskey') return !hindrance(security, true);
  if (type === 'newCodes') return !noCodes(security);
  if (type !== 'remove') return true;
  return (
    security.fresh &&
    Boolean(security.factors.find(({ id }) => 'id' in arg && id === arg.id)?.can.remove.ok)
  );
}
export function SecurityView(p: SecurityViewProps) {
  const intl = useIntl();
  const { security, problem, notice } = p;
  return (
    <Stack>
      <PageTitle
        title={<FormattedMessage id="security.title" />}
        lead={<FormattedMessage id="security.lead" />}
      />
      {problem !== undefined && <ErrorState code={problem} onRetry={p.onRetry} />}
      {!security && problem === undefined && <SkeletonPage />}
      {notice && !inField(notice) && (
        <Note tone="bad">
          <p role="alert">{failureWords(intl, notice)}</p>
        </Note>
      )}
      {security && (
        <Flow<SecurityEvent>
          machine="security"
          at={p.offer ? 'app' : p.codes.length > 0 ? 'codes' : 'list'}
          can={(event) => can(p, event)}
          send={p.send}
          busy={p.busy !== null}
        >
          <Stack>
            <Body {...p} security={security} />
          </Stack>
        </Flow>
      )}
    </Stack>
  );
}
