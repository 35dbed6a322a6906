import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TicketDetail } from '#contract/tickets';
import { longestAnswer } from '#contract/ticketWords';
import type { ReplyEvent } from '#machines/flows/review/reply';
import { Button } from '#ui/controls/Button';
import { TextArea } from '#ui/fields/fields';
import { Ev, evData, useFlow } from '#ui/flow';
import type { ReplyProps } from './view';
import s from './Tickets.module.css';

type Part = { p: ReplyProps; item: TicketDetail };
/** Answers that are ready: pressed, one stands in the field and can be changed. */
const Ready = ({ item, onPick }: { item: TicketDetail; onPick: (words: string) => void }) => (
  <>
    <p className="s14 b">
      <FormattedMessage id="office.ticket.ready" />
    </p>
    <ul className={s.ready}>
      {item.ready.map(({ id, words }) => (
        <li key={id}>
          <Button size="sm" onClick={() => onPick(words)}>
            <FormattedMessage id={`office.ticket.ready.${id}`} />
          </Button>
        </li>
      ))}
    </ul>
  </>
);
interface WritingProps {
  p: ReplyProps;
  type: 'answer' | 'note';
  children?: (add: (ready: string) => void) => ReactNode;
}
/** Words of one kind, with a field of their own: nobody sends a note to a person by mistake. */
function Writing({ p, type, children }: WritingProps) {
  const intl = useIntl();
  const { send } = useFlow();
  const text = (id: string) => intl.formatMessage({ id: `office.ticket.${id}` });
  const [words, setWords] = useState(p.decision?.event === type ? (p.decision.words ?? '') : '');
  const [tried, setTried] = useState(false);
  const missing = tried && p.at === 'open.wordsMissing' && words.trim() === '';
  return (
    <form
      className={s.form}
      noValidate
      aria-label={text(`${type}.words`)}
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if ([...words].length <= longestAnswer) send({ type, words } as ReplyEvent);
      }}
      {...evData({ type })}
    >
      {children?.((ready) => setWords(words.trim() ? `${words}\n\n${ready}` : ready))}
      <TextArea
        name="words"
        label={text(`${type}.words`)}
        hint={text(`${type}.hint`)}
        value={words}
        onChange={setWords}
        max={longestAnswer}
        rows={type === 'answer' ? 6 : 3}
        error={missing ? text('missing') : undefined}
      />
      <p>
        <Button type="submit" kind={type === 'answer' ? 'primary' : 'quiet'}>
          {text(`do.${type}`)}
        </Button>
      </p>
    </form>
  );
}
/** An answer, a note, or what is done without words. */
export const ReplyForm = ({ p, item }: Part) => (
  <div className={s.form}>
    <Writing p={p} type="answer">
      {(add) => <Ready item={item} onPick={add} />}
    </Writing>
    <Writing p={p} type="note" />
    <div className="row wr">
      {(['close', 'assign', 'unassign'] as const)
        .filter((type) => item.can[type]?.ok)
        .map((type) => (
          <Ev<ReplyEvent> key={type} e={{ type }}>
            <FormattedMessage id={`office.ticket.do.${type}`} />
          </Ev>
        ))}
    </div>
  </div>
);
