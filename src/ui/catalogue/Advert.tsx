import { useId, useState } from 'react';
import { Icon } from '../Icon';
import { cx } from '../cx';
import { fileAddress } from './fileAddress';
import { sizesOf } from './pictureSizes';
import s from './Advert.module.css';

export type AdvertProps = {
  /** hero: top of the home page; band: full width; half: beside another. */
  look: 'hero' | 'band' | 'half';
  href: string;
  title: string;
  eyebrow?: string | undefined;
  text?: string | undefined;
  /** Words of the link, such as "Shop the edit". */
  cta: string;
  picture?: string | undefined;
  /** Small product pictures under arches, for the hero without an own picture. */
  arches?: string[] | undefined;
  level?: 2 | 3;
};

const grounds = ['g-sage', 'g-butter', 'g-peach'] as const;

/**
 * The two pictures that the narrowest page shows come before all others; what it hides is not
 * fetched there.
 */
const atOnce = { loading: 'eager', fetchPriority: 'high' } as const;
const later = { loading: 'lazy' } as const;

/** A static banner. Its words are text, so a broken picture loses nothing. */
export function Advert({
  look,
  href,
  title,
  eyebrow,
  text,
  cta,
  picture,
  arches = [],
  level = 2,
}: AdvertProps) {
  const id = useId();
  const [broken, setBroken] = useState(false);
  const Title = `h${level}` as const;
  return (
    <section className={cx(s.advert, s[look])} aria-labelledby={id}>
      {picture && !broken && (
        <img
          className={s.pic}
          src={fileAddress(picture)}
          alt=""
          width={1200}
          height={400}
          decoding="async"
          fetchPriority={look === 'hero' ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      )}
      <div className={s.text}>
        {eyebrow && <p className={s.eyebrow}>{eyebrow}</p>}
        <Title id={id}>{title}</Title>
        {text && <p>{text}</p>}
        <a className={s.cta} href={href}>
          {cta}
          <Icon name="arrow-right" />
        </a>
      </div>
      {!picture && arches.length > 0 && (
        <div className={s.arcade} aria-hidden="true">
          {arches.slice(0, 3).map((src, i) => (
            <span key={src} className={cx(s[`a${i + 1}`], grounds[i])}>
              <img
                {...sizesOf(src, 222)}
                alt=""
                width={120}
                height={120}
                decoding="async"
                {...(look === 'hero' && i > 0 ? atOnce : later)}
              />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
