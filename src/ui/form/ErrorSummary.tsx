import { useId, type ReactNode, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '../feedback/Note';
import s from './ErrorSummary.module.css';

export type Problem = { name: string; label?: ReactNode; text: string };
export type ErrorSummaryProps = {
  problems: Problem[];
  /** Moves to the field of that name. */ onGo: (name: string) => void;
  ref?: Ref<HTMLElement>;
};

/** "There is a problem": the list of what is wrong in a form, each leading to its field. */
export function ErrorSummary({ problems, onGo, ref }: ErrorSummaryProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id}>
      <Note
        tone="bad"
        title={<span id={id}>{intl.formatMessage({ id: 'ui.problem.title' })}</span>}
      >
        <ul className={s.list}>
          {problems.map(({ name, label, text }) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => onGo(name)}>
                {label ? <FormattedMessage id="ui.problem.item" values={{ label, text }} /> : text}
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
