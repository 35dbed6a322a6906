import { Picture } from './Picture';
import { groundOf, type Ground } from '../data/tone';
import s from './CategoryArch.module.css';

export type CategoryArchProps = {
  href: string;
  text: string;
  picture?: string | undefined;
  id?: string | number;
  ground?: Ground;
};

/** One category under its arch. Several stand in a narrow Rail. */
export function CategoryArch({ href, text, picture, id, ground }: CategoryArchProps) {
  return (
    <a className={s.cat} href={href}>
      <Picture
        src={picture}
        width={90}
        alt=""
        ground={ground ?? groundOf(id ?? text)}
        shape="arch"
        className={s.arch}
      />
      {text}
    </a>
  );
}
