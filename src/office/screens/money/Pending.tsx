import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { navigate } from '#lib/location';
import { Button } from '#ui/Button';
import { useMoney } from '#ui/money';
import { placeOf } from '../desk/desk';
import type { Run } from './desk';
import { queuePage } from './address';
import { decisionWords } from './words';
import s from './Money.module.css';

const trouble: readonly string[] = ['outcomeUnknown', 'unsent', 'openFailed', 'taken', 'notYours', 'open.viewing', 'open.deciding'];
/** A decision that is on its way while another request is open. */
function One({ run }: { run: Run }) {
  const intl = useIntl();
  const { show } = useMoney();
  const snapshot = useSyncExternalStore((changed) => run.actor.subscribe(changed).unsubscribe, () => run.actor.getSnapshot());
  const at = placeOf(snapshot);
  const { item, decision, notice } = snapshot.context;
  if (!item || !decision || at === 'releasing') return null;
  // Taken back: it is open again, as it was.
  const send = (type: 'undo' | 'retry' | 'look') => {
    run.actor.send({ type });
    if (type === 'undo') navigate(queuePage(run.queue, { tab: 'waiting', id: run.id }), { replace: true });
  };
  const press = (type: 'undo' | 'retry' | 'look') => <Button size="sm" kind={type === 'retry' ? 'primary' : 'quiet'} onClick={() => send(type)}><FormattedMessage id={`office.review.press.${type}`} /></Button>;
  return (
    <li className={s.one} data-trouble={trouble.includes(at)}>
      <span className="grow"><b translate="no">{item.customer.name}</b> · {decisionWords(intl, show, item, decision)}{notice && <><br /><span className="s13">{failureWords(intl, notice)}</span></>}</span>
      {at === 'undoable' && press('undo')}
      {at === 'sending' && <span className="muted"><FormattedMessage id="office.review.sending" /></span>}
      {(at === 'outcomeUnknown' || at === 'unsent') && press('retry')}
      {at === 'outcomeUnknown' && press('look')}
      {at === 'unsent' && press('undo')}
      {trouble.includes(at) && at !== 'outcomeUnknown' && at !== 'unsent' && <a className="link" href={`#${queuePage(run.queue, { tab: 'waiting', id: run.id })}`}><FormattedMessage id="office.review.back" /></a>}
    </li>
  );
}

/** Decided a moment ago: each with its way back, for ten seconds. */
export function Pending({ runs, keeps }: { runs: readonly Run[]; keeps: boolean }) {
  const intl = useIntl();
  const shown = runs.filter(({ actor }) => actor.getSnapshot().context.decision !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'office.review.pending' })}>
      <ul className={s.strip}>{shown.map((run) => <One key={run.id} run={run} />)}</ul>
      {!keeps && <p className="s13 muted"><FormattedMessage id="office.review.keepsNothing" /></p>}
    </section>
  );
}
