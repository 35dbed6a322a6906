import { FormattedMessage } from 'react-intl';
import type { CaseLine } from '#contract/afterSale';
import { Picture } from '../catalogue/Picture';
import { grounds } from '../data/tone';
import { Money } from '../money/money';
import s from './Case.module.css';

/** What of the order the case is about: each line, how many of it, what they bring at most. */
export function CaseLines({
  lines,
  hrefOf,
}: {
  lines: CaseLine[];
  /** The page of the product, where the reader's side has one. */
  hrefOf?: ((line: CaseLine) => string) | undefined;
}) {
  return (
    <ul className={s.lines}>
      {lines.map((line) => (
        <li key={line.id} className={s.line}>
          <Picture
            src={line.picture}
            alt=""
            ground={grounds.find((one) => one === line.ground) ?? 'mist'}
            size={56}
          />
          <div className="grow">
            {hrefOf ? (
              <a className="b" href={hrefOf(line)}>
                {line.name}
              </a>
            ) : (
              <b>{line.name}</b>
            )}
            <p className="s13 muted">
              {line.options && `${line.options} · `}
              <FormattedMessage
                id="afterSale.page.pieces"
                values={{ count: line.quantity, of: line.num }}
              />
            </p>
          </div>
          <b className="num">
            <Money amount={line.most} />
          </b>
        </li>
      ))}
    </ul>
  );
}
