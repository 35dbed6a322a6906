import { useIntl } from 'react-intl';

const [hour, day] = [60, 24 * 60];

/** "2 hr 14 min" of minutes, in days and hours where it is longer than a day. */
export function Duration({ minutes }: { minutes: number }) {
  const intl = useIntl();
  const whole = Math.max(0, Math.round(minutes));
  const unit = (count: number, name: 'day' | 'hour' | 'minute') =>
    intl.formatNumber(Math.floor(count), { style: 'unit', unit: name, unitDisplay: 'short' });
  const parts =
    whole >= day
      ? [unit(whole / day, 'day'), unit((whole % day) / hour, 'hour')]
      : [...(whole >= hour ? [unit(whole / hour, 'hour')] : []), unit(whole % hour, 'minute')];
  return <>{intl.formatList(parts, { type: 'unit', style: 'narrow' })}</>;
}
