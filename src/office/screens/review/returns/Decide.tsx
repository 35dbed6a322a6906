import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import { typedMoney } from '#lib/format';
import { failureWords } from '#lib/failure';
import { takesTwo } from '#machines/flows/review/arbitrate';
import { useWhy } from '#ui/afterSale/useMoment';
import { Button } from '#ui/controls/Button';
import { Note } from '#ui/feedback/Note';
import { MoneyField } from '#ui/fields/MoneyField';
import { TextArea } from '#ui/fields/fields';
import { Ev, evData, useFlow, type FlowEvent } from '#ui/flow';
import { useMoney } from '#ui/money/money';
import { Reasons, Verdicts } from './Choices';
import type { Ruled } from './view';
import s from '../Review.module.css';

const longestWords = 1000;
/** What is typed of a decision, begun with what was typed before it was taken back. */
function useTyped({ p, item }: Ruled) {
  const { locale } = useIntl();
  const begin = p.decision?.amount ?? item.amount;
  const [words, setWords] = useState(p.decision?.words ?? '');
  const [typed, setTyped] = useState(() => typedMoney(toMinor(begin), locale));
  const [minor, setMinor] = useState<number | null>(() => toMinor(begin));
  return {
    words,
    setWords,
    typed,
    amount: minor === null || minor < 0 ? '' : toAmount(minor),
    setAmount: (text: string, read: number | null) => {
      setTyped(text);
      setMinor(read);
    },
  };
}
type Typed = ReturnType<typeof useTyped>;

function Amount({ p, item, at }: Ruled & { at: Typed }) {
  const { show } = useMoney();
  return (
    <div data-lack="amount">
      <MoneyField
        name="amount"
        label={<FormattedMessage id="office.returns.amount" />}
        value={at.typed}
        onChange={at.setAmount}
        hint={
          <FormattedMessage
            id="office.returns.amountHint"
            values={{ asked: show(item.amount), most: show(item.most) }}
          />
        }
        error={
          p.lack === 'amount' ? (
            <FormattedMessage id="office.returns.lack.amount" values={{ most: show(item.most) }} />
          ) : undefined
        }
      />
    </div>
  );
}
/** The button says what happens when it is pressed. */
function Send({ p, item, at }: Ruled & { at: Typed }) {
  const { show } = useMoney();
  const refunds = p.verdict === 'grantRefund' && at.amount !== '';
  const two = refunds && takesTwo(item, at.amount);
  const press = two ? 'endorse' : refunds ? 'grantRefund' : (p.verdict ?? 'none');
  return (
    <>
      {two && (
        <Note tone="info">
          <p>
            <FormattedMessage id="office.returns.two" values={{ limit: show(item.alone_up_to) }} />
          </p>
        </Note>
      )}
      <div className={s.act}>
        <Button
          type="submit"
          kind={p.verdict === 'deny' ? 'danger' : 'primary'}
          icon={two ? 'users-three' : 'check'}
        >
          <FormattedMessage
            id={`office.returns.press.${press}`}
            values={{ amount: refunds ? show(at.amount) : '' }}
          />
        </Button>
      </div>
    </>
  );
}
/** What is decided, why, and words to both sides. */
function Verdict({ p, item }: Ruled) {
  const intl = useIntl();
  const { send } = useFlow();
  const at = useTyped({ p, item });
  const tooLong = [...at.words].length > longestWords;
  const decide = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    if (tooLong) return e.currentTarget.querySelector('textarea')?.focus();
    return send({ type: 'rule', words: at.words, amount: at.amount } as FlowEvent);
  };
  const wrong = tooLong
    ? intl.formatMessage({ id: 'form.tooLong' }, { max: longestWords })
    : p.lack === 'words'
      ? intl.formatMessage({ id: 'office.returns.lack.words' })
      : undefined;
  return (
    <form className={s.why} noValidate onSubmit={decide} {...evData({ type: 'rule' })}>
      <Verdicts p={p} item={item} />
      {p.verdict === 'grantRefund' && <Amount p={p} item={item} at={at} />}
      <Reasons p={p} />
      <div data-lack="words">
        <TextArea
          name="words"
          label={<FormattedMessage id="office.returns.words" />}
          optional={p.reason !== 'other'}
          rows={2}
          max={longestWords}
          value={at.words}
          onChange={at.setWords}
          hint={<FormattedMessage id="office.returns.wordsHint" />}
          error={wrong}
        />
      </div>
      <Send p={p} item={item} at={at} />
    </form>
  );
}
/** Endorsed by a first person, and more than one may give: refunded when a second one confirms. */
function Second({ item }: Pick<Ruled, 'item'>) {
  const why = useWhy();
  const { show } = useMoney();
  const { confirm } = item.can;
  const amount = show(item.endorsed?.amount ?? item.amount);
  return (
    <div className={s.why}>
      <Note tone="info">
        <p>
          <FormattedMessage
            id="office.returns.endorsed"
            values={{ name: item.endorsed?.by.name ?? '', amount, asked: show(item.most) }}
          />
        </p>
      </Note>
      <div className={s.act}>
        <span data-decide="yes">
          <Ev
            e={{ type: 'confirm' }}
            kind="primary"
            icon="check"
            reason={confirm && !confirm.ok ? why(confirm) : undefined}
          >
            <FormattedMessage id="office.returns.press.confirm" values={{ amount }} />
          </Ev>
        </span>
        <span data-decide="no">
          <Ev e={{ type: 'sendBack' }} kind="danger">
            <FormattedMessage id="office.returns.press.sendBack" />
          </Ev>
        </span>
      </div>
    </div>
  );
}

/** The decision: what `can` allows, and why not what it does not. */
export function Decide({ p, item }: Ruled) {
  const intl = useIntl();
  return (
    <div className={s.decide}>
      {p.at === 'open.changed' && (
        <Note tone="warn">
          <p role="alert">
            <FormattedMessage id="office.returns.changed" />
          </p>
        </Note>
      )}
      {p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {item.state === 'awaitingSecond' ? <Second item={item} /> : <Verdict p={p} item={item} />}
    </div>
  );
}
