import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopPage } from '#contract/catalogue';
import { useFormat } from '#lib/useFormat';
import { Note } from '#ui/feedback/Note';
import { Section } from '#ui/shell/layout';
import { to } from '../../to';
import { usePlace } from './ShopHead';
import s from './ShopDetail.module.css';

type Shop = ShopPage['shop'];

export function About({ shop }: { shop: Shop }) {
  const intl = useIntl();
  const { date, number } = useFormat();
  const place = usePlace(shop);
  const facts: [string, string][] = [
    ['place', place],
    ['since', date(shop.since)],
    ['products', number(shop.products)],
    ['shipped', number(shop.shipped)],
  ];
  return (
    <Section title={intl.formatMessage({ id: 'shop.about' })}>
      <p className={s.about}>{shop.description}</p>
      <dl className={s.facts}>
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={`shop.about.${id}`} />
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/**
 * The shop's own words, and always the mall's, which hold for every shop. `lang`: of the shop's
 * words, when it is not the reader's.
 */
export function Policies({ shop, lang }: { shop: Shop; lang: string | undefined }) {
  const intl = useIntl();
  const { text } = shop.policies;
  return (
    <Section title={intl.formatMessage({ id: 'shop.tab.policies' })}>
      {text.length > 0 && lang && (
        <Note>
          <FormattedMessage
            id="content.policy.shownIn"
            values={{ language: intl.formatDisplayName(lang, { type: 'language' }) ?? lang }}
          />
        </Note>
      )}
      {text.map((words, i) => (
        <p key={`${i}-${words}`} className={s.about} lang={lang}>
          {words}
        </p>
      ))}
      <p className={s.about}>
        <FormattedMessage
          id="shop.policies.mall"
          values={{
            returns: (words) => (
              <a key="r" href={to.returns()}>
                {words}
              </a>
            ),
            terms: (words) => (
              <a key="t" href={to.terms()}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </Section>
  );
}

/** Why nothing can be ordered here now. */
export function Standing({ shop }: { shop: Shop }) {
  const intl = useIntl();
  const { date } = useFormat();
  if (shop.state === 'open') return null;
  if (shop.state !== 'holiday')
    return <Note tone="warn">{intl.formatMessage({ id: `shop.state.${shop.state}` })}</Note>;
  const until = shop.holiday?.until;
  return (
    <Note
      tone="info"
      title={
        until
          ? intl.formatMessage({ id: 'shop.state.holidayUntil' }, { date: date(until) })
          : intl.formatMessage({ id: 'shop.state.holiday' })
      }
    >
      {shop.holiday?.note}
    </Note>
  );
}
