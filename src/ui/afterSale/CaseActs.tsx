import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CaseDetail } from '#contract/afterSale';
import { Button, type ButtonKind } from '../controls/Button';
import { Dialog } from '../feedback/Dialog';
import { Note } from '../feedback/Note';
import { Ev, evData, useFlow } from '../flow';
import { lazyPart, LazyBoundary } from '../lazyPart';
import { useMoney } from '../money/money';
import { actForms } from './actForms';
import { useFoundFocus } from '../shell/useFoundFocus';
import { useWhy } from './useMoment';
import s from './Case.module.css';

const ActDialogForm = lazyPart(() =>
  import('./ActDialogForm').then((file) => ({ default: file.ActDialogForm })),
);
/** These take nothing along, and cannot be taken back: they ask once more. */
const asking = ['withdraw', 'acceptOffer'];
const kinds: Readonly<Record<string, ButtonKind>> = {
  dispatch: 'primary',
  acceptOffer: 'primary',
  appeal: 'primary',
  approve: 'primary',
  receive: 'primary',
  acceptGoods: 'primary',
};
/** What is meant first stands first; what undoes the whole stands last. */
const places = (name: string) => (kinds[name] ? 0 : name === 'withdraw' ? 2 : 1);
interface Props {
  of: CaseDetail;
  /** The event under way. */
  busy: string | null;
  /** What the last try ran into, in words. */
  problem: string | undefined;
}
/** One act in a dialog: its form, or the question whether it is meant. */
function ActDialog({
  of,
  event,
  busy,
  problem,
  onClose,
}: Props & { event: string; onClose: () => void }) {
  const { can, send } = useFlow();
  const intl = useIntl();
  const { show } = useMoney();
  const title = <FormattedMessage id={`afterSale.event.${event}`} />;
  const text = (
    <FormattedMessage
      id={`afterSale.page.ask.${event}`}
      values={{ amount: show(event === 'offer' ? of.most : of.amount), left: of.offers_left }}
    />
  );
  // Its button, unless it is gone with what was done.
  const returnTo = () =>
    document.querySelector<HTMLElement>(`[data-asks="${event}"]:not(:disabled)`) ??
    document.querySelector<HTMLElement>('[data-machine="afterSale"] h1');
  if (event in actForms)
    return (
      <Dialog open onClose={onClose} title={title} text={text} returnTo={returnTo}>
        <LazyBoundary fallback={null}>
          <ActDialogForm
            id={of.id}
            event={event}
            most={of.most}
            busy={busy !== null}
            problem={problem}
            onClose={onClose}
          />
        </LazyBoundary>
      </Dialog>
    );
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={title}
      text={text}
      returnTo={returnTo}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button
            kind={kinds[event] ?? 'danger'}
            onClick={() => {
              if (can({ type: event })) send({ type: event });
            }}
            busyText={
              busy === event ? intl.formatMessage({ id: 'afterSale.page.sending' }) : undefined
            }
            extra={evData({ type: event })}
          >
            {title}
          </Button>
        </>
      }
    >
      {problem && (
        <Note tone="warn">
          <p role="alert">{problem}</p>
        </Note>
      )}
    </Dialog>
  );
}
/**
 * What the chart of the case allows its reader now, as buttons; what it refuses is listed with the
 * reason. Nothing but `can` says what there is.
 */
export function CaseActs(p: Props) {
  const { of, busy, problem } = p;
  const intl = useIntl();
  const why = useWhy();
  useFoundFocus(`${of.id} ${of.state} ${of.history.length}`);
  const [open, setOpen] = useState<string | null>(null);
  const events = Object.entries(of.can).toSorted(([a], [b]) => places(a) - places(b));
  const refused = events.flatMap(([name, can]) => (can.ok ? [] : [{ name, can }]));
  const doing = (name: string) =>
    busy === name ? intl.formatMessage({ id: 'afterSale.page.sending' }) : undefined;
  return (
    <>
      {problem && !open && (
        <Note tone="warn">
          <p role="alert">{problem}</p>
        </Note>
      )}
      <div className={s.actions}>
        {events.map(([name, can]) =>
          !can.ok ? null : name in actForms || asking.includes(name) ? (
            <Button
              key={name}
              kind={kinds[name] ?? 'quiet'}
              onClick={() => setOpen(name)}
              disabled={busy !== null}
              busyText={doing(name)}
              extra={{ 'data-asks': name }}
            >
              <FormattedMessage id={`afterSale.event.${name}`} />
            </Button>
          ) : (
            <Ev key={name} e={{ type: name }} kind={kinds[name] ?? 'quiet'} busyText={doing(name)}>
              <FormattedMessage id={`afterSale.event.${name}`} />
            </Ev>
          ),
        )}
      </div>
      {refused.length > 0 && (
        <details className={s.why}>
          <summary className="s14 link">
            <FormattedMessage id="order.cannot.title" />
          </summary>
          {refused.map(({ name, can }) => (
            <div key={name} className={s.refusal} data-refused={name}>
              <Button size="sm" disabled reason={why(can)}>
                <FormattedMessage id={`afterSale.event.${name}`} />
              </Button>
            </div>
          ))}
        </details>
      )}
      {open && of.can[open]?.ok && <ActDialog {...p} event={open} onClose={() => setOpen(null)} />}
    </>
  );
}
