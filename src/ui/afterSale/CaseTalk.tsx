import { FormattedMessage, useIntl } from 'react-intl';
import type { CaseDetail, CaseMessage } from '#contract/afterSale';
import { cx } from '../cx';
import { lazyPart, LazyBoundary } from '../lazyPart';
import { By } from './CaseTimeline';
import { useCaseTools } from './caseTools';
import type { Saying } from './SayForm';
import { useMoment, useWhy } from './useMoment';
import { useFoundField } from '../shell/useFoundFocus';
import s from './Case.module.css';

const SayForm = lazyPart(() => import('./SayForm').then((file) => ({ default: file.SayForm })));

/** Pictures of the case, in a row. */
export function CasePictures({ ids }: { ids: string[] }) {
  const { picture } = useCaseTools();
  if (ids.length === 0) return null;
  return (
    <ul className={s.pictures}>
      {ids.map((id) => (
        <li key={id}>{picture(id)}</li>
      ))}
    </ul>
  );
}
function Message({ one }: { one: CaseMessage }) {
  const moment = useMoment();
  return (
    <li className={cx(s.message, one.mine && s.mine)}>
      <p className="s13 muted">
        <b>{one.mine ? <FormattedMessage id="afterSale.page.by.you" /> : <By role={one.by} />}</b>{' '}
        <span className="num">{moment(one.at)}</span>
      </p>
      {one.words && <p className={s.words}>{one.words}</p>}
      <CasePictures ids={one.pictures} />
    </li>
  );
}
/**
 * What both sides and staff said to each other, oldest first, and a field to say more while one
 * may.
 */
export function CaseTalk({
  of,
  saying,
}: {
  of: Pick<CaseDetail, 'id' | 'messages' | 'can_write'>;
  /** Without it one only reads. */
  saying?: Saying | undefined;
}) {
  const intl = useIntl();
  const why = useWhy();
  const around = useFoundField(of.messages.length);
  return (
    <section ref={around} className={`card ${s.box}`}>
      <h2>
        <FormattedMessage id="afterSale.page.talk" />
      </h2>
      {of.messages.length === 0 ? (
        <p className="s14 muted">
          <FormattedMessage id="afterSale.page.talk.none" />
        </p>
      ) : (
        <ol className={s.talk} aria-label={intl.formatMessage({ id: 'afterSale.page.talk' })}>
          {of.messages.map((one) => (
            <Message key={one.id} one={one} />
          ))}
        </ol>
      )}
      {of.can_write.ok ? (
        saying && (
          <LazyBoundary fallback={null}>
            <SayForm key={of.messages.length} id={of.id} saying={saying} />
          </LazyBoundary>
        )
      ) : (
        <p className="s14 muted">{why(of.can_write)}</p>
      )}
    </section>
  );
}
