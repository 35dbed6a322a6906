import { useState } from 'react';
import type { Ground } from '../data/tone';
import { Icon } from '../Icon';
import { cx } from '../cx';
import { fileAddress } from './fileAddress';
import { sizesOf } from './pictureSizes';
import s from './Picture.module.css';

export type PictureProps = {
  src?: string | undefined;
  alt: string;
  ground?: Ground;
  shape?: 'square' | 'arch' | 'round';
  size?: 44 | 56 | 58 | 60 | 84 | 96;
  /** How wide it stands at most, where `size` does not say it: in CSS pixels, or as `sizes` has it. */
  width?: number | string;
  eager?: boolean;
  className?: string | undefined;
};

/**
 * A picture that fills its box, its soft ground behind it. A missing or broken one leaves the ground
 * with a quiet mark.
 */
export function Picture({
  src,
  alt,
  ground = 'mist',
  shape = 'square',
  size,
  width = size,
  eager = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  // Pictures of other sites are not fetched: nobody learns who looks at what (the policy of the
  // page forbids it too).
  const shown = src && broken !== src && !src.startsWith('http');
  return (
    <span className={cx(s.box, s[shape], size && s[`w${size}`], `g-${ground}`, className)}>
      {shown ? (
        <img
          {...(width ? sizesOf(src, width) : { src: fileAddress(src) })}
          alt={alt}
          width={size ?? 240}
          height={size ?? 240}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <Icon name="image" {...(alt ? { label: alt } : {})} />
      )}
    </span>
  );
}
