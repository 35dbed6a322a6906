import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  dateText,
  dayText,
  daysText,
  momentText,
  numberText,
  percentText,
  timeText,
} from './format';

/** Dates and numbers in the reader's language. Money goes through #ui/money. */
export function useFormat() {
  const { locale } = useIntl();
  return useMemo(
    () => ({
      day: (iso: string) => dayText(iso, locale),
      days: (from: string, to: string) => daysText(from, to, locale),
      date: (iso: string) => dateText(iso, locale),
      moment: (iso: string) => momentText(iso, locale),
      time: (iso: string) => timeText(iso, locale),
      percent: (share: number, digits?: number) => percentText(share, locale, digits),
      number: (value: number) => numberText(value, locale),
    }),
    [locale],
  );
}
