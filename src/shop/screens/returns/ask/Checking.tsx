import { FormattedMessage, useIntl } from 'react-intl';
import { amountOf, picked } from '#machines/flows/returnRequest/asked';
import type { ReturnStep } from '#machines/flows/returnRequest/context';
import { useCaseTools } from '#ui/afterSale/caseTools';
import { SummaryList, type SummaryItem } from '#ui/data/Summary';
import { Ev } from '#ui/flow';
import { Money } from '#ui/money/money';
import { Card } from '#ui/shell/layout';
import { Frame } from './Frame';
import type { AskProps } from './view';

const Change = ({ step, what }: { step: ReturnStep; what: string }) => (
  <Ev e={{ type: 'change', step }} kind="link" size="sm">
    <FormattedMessage id="ui.change" />
    <span className="sr"> {what}</span>
  </Ev>
);
function useItems(p: AskProps): SummaryItem[] {
  const intl = useIntl();
  const { own } = useCaseTools();
  const text = (id: string) => intl.formatMessage({ id });
  const { returnable, received, reason, words, pictures, to } = p;
  const amount = amountOf(p);
  const row = (step: ReturnStep, value: SummaryItem['value']): SummaryItem => {
    const term = text(`afterSale.ask.step.${step}`);
    return { id: step, term, value, change: <Change step={step} what={term} /> };
  };
  return [
    row(
      'lines',
      <ul>
        {picked(p).map(([id, quantity]) => (
          <li key={id}>
            {quantity} × {returnable?.lines.find((line) => line.id === id)?.name}
          </li>
        ))}
      </ul>,
    ),
    row('received', text(`afterSale.page.received.${received ? 'yes' : 'no'}`)),
    ...(received && reason ? [row('reason', text(`afterSale.reason.${reason}`))] : []),
    row(
      'evidence',
      <>
        {words || text('afterSale.ask.words.none')}
        <span className="row wr">
          {pictures.map(({ n, id }) => id && <span key={n}>{own(id)}</span>)}
        </span>
        <FormattedMessage id="afterSale.ask.pictures.count" values={{ count: pictures.length }} />
      </>,
    ),
    {
      ...row(
        'destination',
        text(`afterSale.ask.to.${to === 'wallet' ? 'wallet' : returnable?.payment}`),
      ),
      ...((returnable?.ways.length ?? 0) < 2 ? { change: undefined } : {}),
    },
    ...(amount
      ? [
          {
            id: 'most',
            term: text('afterSale.page.term.most'),
            value: <Money amount={amount} />,
          },
        ]
      : []),
  ];
}
/** Everything once more, as the shop will read it. */
export function Checking({ p }: { p: AskProps }) {
  return (
    <Frame
      p={p}
      title={<FormattedMessage id="afterSale.ask.checking.title" />}
      lead={<FormattedMessage id="afterSale.ask.checking.lead" />}
    >
      <Card>
        <SummaryList items={useItems(p)} />
      </Card>
      <div>
        <Ev e={{ type: 'send' }} kind="primary">
          <FormattedMessage id="afterSale.ask.send" />
        </Ev>
      </div>
    </Frame>
  );
}
