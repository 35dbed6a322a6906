import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopSettings } from '#contract/sellerOffice';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { Note, type NoteTone } from '#ui/feedback/Note';
import type { SettingsProps } from './view';
import s from '../Seller.module.css';

/** Something is asked before anything goes on: it takes focus, and the page below waits. */
export function Asking({
  title,
  tone = 'warn',
  children,
  action,
}: {
  title: ReactNode;
  tone?: NoteTone;
  children?: ReactNode;
  action: ReactNode;
}) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={s.asking}>
      <Note
        tone={tone}
        title={
          <span id={id} role="alert">
            {title}
          </span>
        }
        action={<div className="row wr">{action}</div>}
      >
        {children}
      </Note>
    </section>
  );
}
/** Leaving with something unsaved. */
export const Leaving = () => (
  <Asking
    title={<FormattedMessage id="sellerOffice.leaving" />}
    action={
      <>
        <Ev e={{ type: 'stay' }} kind="primary">
          <FormattedMessage id="sellerOffice.stay" />
        </Ev>
        <Ev e={{ type: 'discard' }} kind="danger">
          <FormattedMessage id="sellerOffice.discard" />
        </Ev>
      </>
    }
  >
    <FormattedMessage id="sellerOffice.leaving.text" />
  </Asking>
);
/** Somebody saved in between: who, when, and what then happens to what. */
export function Conflict({ settings }: { settings: ShopSettings }) {
  const { moment } = useFormat();
  const { changed } = settings;
  return (
    <Asking
      title={
        <FormattedMessage
          id={changed?.me ? 'sellerOffice.conflict.me' : 'sellerOffice.conflict'}
          values={{ who: changed?.by ?? '', at: changed ? moment(changed.at) : '' }}
        />
      }
      action={
        <>
          <Ev e={{ type: 'keepMine' }} kind="primary">
            <FormattedMessage id="sellerOffice.keepMine" />
          </Ev>
          <Ev e={{ type: 'takeTheirs' }}>
            <FormattedMessage id="sellerOffice.takeTheirs" />
          </Ev>
        </>
      }
    >
      <FormattedMessage id="sellerOffice.conflict.text" />
    </Asking>
  );
}
export const Closing = ({ name }: { name: string }) => (
  <Asking
    tone="bad"
    title={<FormattedMessage id="sellerOffice.closing" values={{ name }} />}
    action={
      <>
        <Ev e={{ type: 'confirmClose' }} kind="danger">
          <FormattedMessage id="sellerOffice.closing.do" />
        </Ev>
        <Ev e={{ type: 'cancel' }}>
          <FormattedMessage id="sellerOffice.closing.keep" />
        </Ev>
      </>
    }
  >
    <FormattedMessage id="sellerOffice.closing.text" />
  </Asking>
);
/** No answer came. Asking once more is safe: the same thing is never done twice. */
export const Unknown = () => (
  <Asking
    title={<FormattedMessage id="sellerOffice.unknown" />}
    action={
      <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
        <FormattedMessage id="sellerOffice.unknown.ask" />
      </Ev>
    }
  >
    <FormattedMessage id="sellerOffice.unknown.text" />
  </Asking>
);
const doing: Record<string, string> = {
  'saving.underway': 'settings.saving',
  'saving.repeating': 'unknown.asking',
  'acting.underway': 'acting',
  'acting.repeating': 'unknown.asking',
  'acting.overtaken': 'acting.overtaken',
};
/** What is being done, in words. */
export function Doing({ at }: Pick<SettingsProps, 'at'>) {
  const intl = useIntl();
  const id = doing[at];
  return id && at !== 'saving.underway' ? (
    <Note>
      <output>{intl.formatMessage({ id: `sellerOffice.${id}` })}</output>
    </Note>
  ) : null;
}
