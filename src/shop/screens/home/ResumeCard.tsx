import { FormattedMessage, useIntl } from 'react-intl';
import { steps } from '#contract/checkout';
import { LinkButton } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import { cx } from '#ui/cx';
import { Money } from '#ui/money/money';
import { Picture } from '#ui/catalogue/Picture';
import { groundNamed } from '../catalogue/CatalogueCard';
import s from './Resume.module.css';
import type { Resume } from './resumeOf';

/** The purchase that is under way: how far it is, what is in it, and the way to its next step. */
export function ResumeCard({ step, place, href, count, total, pictures }: Resume) {
  const intl = useIntl();
  return (
    <section className={cx('card', s.resume)} aria-labelledby="home-resume">
      <div className="row between wr">
        <h2 id="home-resume" className={s.resumeTitle}>
          <FormattedMessage id="home.resume" />
        </h2>
        <Chip tone="brand">
          <FormattedMessage id="home.resume.step" values={{ place, all: steps.length }} />
        </Chip>
      </div>
      <ol className={s.mini} aria-hidden="true">
        {steps.map((one, i) => (
          <li key={one} className={i < place - 1 ? s.done : i === place - 1 ? s.now : undefined}>
            <span>{intl.formatMessage({ id: `home.step.${one}` })}</span>
          </li>
        ))}
      </ol>
      <div className={s.under}>
        <span className={s.stack} aria-hidden="true">
          {pictures.map(({ id, src, ground }) => (
            <Picture
              key={id}
              src={src || undefined}
              alt=""
              ground={groundNamed(ground)}
              shape="arch"
              className={s.small}
            />
          ))}
        </span>
        <p className={s.sum}>
          <b>
            <Money amount={total} />
          </b>
          <span className="s14 muted num">
            <FormattedMessage id="home.resume.items" values={{ count }} />
          </span>
        </p>
        <span className={s.go}>
          <LinkButton kind="primary" block href={href}>
            {intl.formatMessage({ id: `home.resume.go.${step}` })}
          </LinkButton>
        </span>
      </div>
    </section>
  );
}
