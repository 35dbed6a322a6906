import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApplicationReview } from '#contract/applications';
import { shownPhone } from '#contract/phone';
import { useFormat } from '#lib/useFormat';
import { Checks } from '../Checks';
import { Fact } from '../Fact';
import { Signature } from '../Signature';
import m from '../Review.module.css';
import s from '../requirements/Requirements.module.css';

const own = (value: string) => <b translate="no">{value}</b>;
function Facts({ item }: { item: ApplicationReview }) {
  const intl = useIntl();
  const { date } = useFormat();
  const { applicant, address } = item;
  const country = item.country
    ? (intl.formatDisplayName(item.country, { type: 'region' }) ?? item.country)
    : '';
  return (
    <dl className={m.facts}>
      <Fact term="office.assess.fact.applicant">
        {own(applicant.name)}
        <br />
        <span className="s13 muted" translate="no">
          {applicant.email}
        </span>
      </Fact>
      <Fact term="office.fact.since">
        <FormattedMessage
          id="office.fact.sinceOrders"
          values={{ date: date(applicant.since), orders: applicant.orders }}
        />
      </Fact>
      <Fact term="office.assess.fact.shop">{own(item.shop_name)}</Fact>
      <Fact term="office.assess.fact.contact">{own(item.contact)}</Fact>
      <Fact term="office.assess.fact.phone">
        <a className="link num" href={`tel:${item.phone.replace(/[^\d+]/g, '')}`} translate="no">
          {shownPhone(item.phone)}
        </a>
      </Fact>
      <Fact term="office.assess.fact.address">
        <address className={s.lines} translate="no">
          {item.address_lines.map((line, i) => (
            <span key={`${i}-${line}`} className={m.detail}>
              {line}
            </span>
          ))}
        </address>
        {!address && country}
      </Fact>
      <Fact term="office.assess.fact.round">
        <FormattedMessage
          id="office.assess.round"
          values={{ round: item.round, at: item.sent_at ? date(item.sent_at) : '' }}
        />
      </Fact>
      {item.holiday_until && (
        <Fact term="office.assess.fact.holiday">{date(item.holiday_until)}</Fact>
      )}
    </dl>
  );
}

/**
 * What an application is judged by: the document and the signature left, facts and checks right.
 */
export function ApplicationEvidence({
  item,
  documents,
}: {
  item: ApplicationReview;
  documents: ReactNode;
}) {
  return (
    <div className={s.evidence}>
      <div className={s.column}>
        <h3>
          <FormattedMessage id="office.assess.part.application.identity" />
        </h3>
        {documents}
        <h3>
          <FormattedMessage id="office.assess.part.application.signature" />
        </h3>
        {item.signature ? (
          <Signature signature={item.signature} />
        ) : (
          <p className="s14 muted">
            <FormattedMessage id="office.assess.unsigned" />
          </p>
        )}
      </div>
      <div className={s.column}>
        <Facts item={item} />
        {item.about && (
          <>
            <h3>
              <FormattedMessage id="office.assess.fact.about" />
            </h3>
            <p className={`s14 ${s.words}`} translate="no">
              {item.about}
            </p>
          </>
        )}
        <h3>
          <FormattedMessage id="office.review.checks" />
        </h3>
        <Checks checks={item.checks} />
      </div>
    </div>
  );
}
