import { FormattedMessage } from 'react-intl';
import { Chip } from '#ui/controls/Chip';
import { Duration } from '#ui/data/Duration';
import { Icon } from '#ui/Icon';
import { SkeletonLine } from '#ui/feedback/Skeleton';
import s from './Review.module.css';

const hour = 60;
/** Hours after which a wait is long, and too long. */
const long = 4 * hour;
const tooLong = 12 * hour;

/** How long somebody has waited; a long wait is coloured and says so in a word. */
export function Wait({ since, now }: { since: string; now: number }) {
  const minutes = (now - Date.parse(since)) / 60_000;
  const time = <Duration minutes={minutes} />;
  if (minutes < long) return time;
  return (
    <>
      {time}{' '}
      <Chip tone={minutes < tooLong ? 'warn' : 'bad'} icon="clock">
        <FormattedMessage id={minutes < tooLong ? 'office.wait.long' : 'office.wait.tooLong'} />
      </Chip>
    </>
  );
}

/**
 * How long people waited lately, in the lead of a queue; null where nobody did. Until it is known
 * its place is kept: nothing below moves.
 */
export function MedianWait({ minutes }: { minutes: number | null | undefined }) {
  if (minutes === null) return null;
  if (minutes === undefined)
    return (
      <span className={s.median}>
        <SkeletonLine width={30} />
      </span>
    );
  return (
    <span className={`s14 ${s.median}`}>
      <Icon name="clock" size={20} />
      <span>
        <FormattedMessage
          id="office.queue.median"
          values={{
            time: (
              <b className="num">
                <Duration minutes={minutes} />
              </b>
            ),
          }}
        />
      </span>
    </span>
  );
}
