import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CaseDetail, CaseLine } from '#contract/afterSale';
import { AddressBlock } from '../data/AddressBlock';
import { SummaryList } from '../data/Summary';
import { Money } from '../money/money';
import { CaseLines } from './CaseLines';
import { CasePictures } from './CaseTalk';
import { useMoment } from './useMoment';
import s from './Case.module.css';

/** What was asked for and why, with the pictures that came along. */
export function CaseAsked({
  of,
  hrefOf,
}: {
  of: CaseDetail;
  hrefOf?: ((line: CaseLine) => string) | undefined;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const terms: { id: string; value: ReactNode }[] = [
    { id: 'received', value: text(`afterSale.page.received.${of.received ? 'yes' : 'no'}`) },
    { id: 'reason', value: text(`afterSale.reason.${of.reason}`) },
    {
      id: 'to',
      value: text(`afterSale.page.to.${of.to === 'wallet' ? 'wallet' : of.payment}`),
    },
    { id: 'amount', value: <Money amount={of.amount} /> },
    { id: 'most', value: <Money amount={of.most} /> },
  ];
  return (
    <section className={`card ${s.box}`}>
      <h2>
        <FormattedMessage id="afterSale.page.asked" />
      </h2>
      <CaseLines lines={of.lines} hrefOf={hrefOf} />
      <SummaryList
        items={terms.map(({ id, value }) => ({
          id,
          term: text(`afterSale.page.term.${id}`),
          value,
        }))}
      />
      {of.words && <p className={s.words}>{of.words}</p>}
      <CasePictures ids={of.pictures} />
    </section>
  );
}
/** Where the goods go and the parcel they are in; nothing while nothing comes back. */
export function CaseParcel({ of: { return_to, parcel, goods } }: { of: CaseDetail }) {
  const intl = useIntl();
  const moment = useMoment();
  const text = (id: string) => intl.formatMessage({ id });
  if (!return_to && !parcel && !goods) return null;
  const terms = [
    ...(parcel
      ? [
          { id: 'carrier', value: parcel.carrier },
          { id: 'log_sn', value: <span translate="no">{parcel.log_sn}</span> },
          { id: 'sent', value: moment(parcel.at) },
        ]
      : []),
    ...(goods ? [{ id: 'goods', value: text(`afterSale.page.goods.${goods}`) }] : []),
  ];
  return (
    <section className={`card ${s.box}`}>
      <h2>
        <FormattedMessage id="afterSale.page.parcel" />
      </h2>
      {return_to && (
        <>
          <p className="s14 muted">
            <FormattedMessage id="afterSale.page.returnTo" />
          </p>
          <AddressBlock
            name={return_to.name}
            lines={return_to.lines.filter((line) => line !== return_to.name)}
          />
        </>
      )}
      {terms.length > 0 && (
        <SummaryList
          items={terms.map(({ id, value }) => ({
            id,
            term: text(`afterSale.page.term.${id}`),
            value,
          }))}
        />
      )}
    </section>
  );
}
