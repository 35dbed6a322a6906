import { describe, expect, test } from 'vitest';
import { languages, tags } from '#contract/languages';
import {
  currencyName,
  dateText,
  dayText,
  daysText,
  minorText,
  moneyText,
  percentText,
  symbolDisplay,
} from '#lib/format';
import { rateText } from '#ui/money/rate';

const usd = { code: 'USD', symbol: '$', rate: '1', decimals: 2 };
const eur = { code: 'EUR', symbol: '€', rate: '0.9186', decimals: 2 };
const yen = { code: 'JPY', symbol: '¥', rate: '151.37', decimals: 0 };
const huf = { code: 'HUF', symbol: 'Ft', rate: '360.5', decimals: 2 };
/** Intl puts no-break spaces; what a person sees is a space. */
const seen = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const money = (amount: string, currency = usd, tag = 'en', offered = ['USD', 'EUR', 'CAD']) =>
  seen(moneyText(amount, currency, tag, offered));

describe('money', () => {
  test('dollars say whose they are when another dollar is on offer', () => {
    expect(symbolDisplay(['USD', 'EUR', 'CAD'])).toBe('symbol');
    expect(money('1234.50', usd, 'es')).toBe('1234,50 US$');
    expect(money('1234.50', usd, 'th')).toBe('US$1,234.50');
  });
  test('the symbol is short when it means one currency only', () => {
    expect(symbolDisplay(['USD', 'EUR'])).toBe('narrowSymbol');
    expect(money('1234.50', usd, 'es', ['USD', 'EUR'])).toBe('1234,50 $');
  });
  test('Spanish, Hungarian and Polish do not group four digits, and group five', () => {
    expect(money('1234.50', usd, 'hu')).toBe('1234,50 USD');
    expect(money('1234.50', usd, 'pl')).toBe('1234,50 USD');
    expect(money('12345.67', usd, 'pl')).toBe('12 345,67 USD');
    expect(money('12345.67', eur, 'es')).toBe('11.340,73 €');
  });
  test('yen have no decimals: the currency row says so', () =>
    expect(money('24.50', yen, 'ja')).toBe('￥3,709'));
  test('forints keep the two decimals of their row, whatever this year’s Intl thinks', () =>
    expect(money('3.42', huf, 'hu')).toBe('1232,91 Ft'));
  test('half a cent rounds up, once', () =>
    expect(money('1.25', { ...eur, rate: '0.5' }, 'en')).toBe('€0.63'));
  test('amounts beyond a double’s cents are exact', () =>
    expect(seen(minorText(9007199254740991, usd, 'en', 'narrowSymbol'))).toBe(
      '$90,071,992,547,409.91',
    ));
  test('an amount frozen with an order is shown from its own minor units', () =>
    expect(seen(minorText(3709, yen, 'en', 'symbol'))).toBe('¥3,709'));
  test.each(languages)('%s writes the same digits', (code) =>
    expect(money('78.10', eur, tags[code]).replace(/\D/g, '')).toBe('7174'),
  );
});

describe('dates', () => {
  test('a delivery range names both days', () =>
    expect(seen(daysText('2026-11-26', '2026-11-27', 'en')).replace(/\u2009/g, ' ')).toBe(
      'Thu, Nov 26 – Fri, Nov 27',
    ));
  test('a range of one day is that day', () =>
    expect(daysText('2026-11-26', '2026-11-26', 'de')).toBe(dayText('2026-11-26', 'de')));
  test('a plain date is that day in every zone', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Honolulu';
    expect(dayText('2026-11-27', 'es')).toContain('27');
    process.env.TZ = zone;
  });
  test('Thai shows its own calendar, and the stored date stays Gregorian', () => {
    expect(dateText('2026-11-20', 'th')).toContain('2569');
    expect(new Date('2026-11-20').getUTCFullYear()).toBe(2026);
  });
  test('Japanese and Portuguese write months their way', () => {
    expect(dateText('2026-11-20', 'ja')).toBe('2026/11/20');
    expect(dateText('2026-11-20', 'pt-PT')).toMatch(/20\/11\/2026/);
  });
});
test('a share kept in hundredths of a per cent is divided by 100', () => {
  expect(rateText(500, 'en')).toBe('5.00%');
  expect(rateText(25, 'en')).toBe('0.25%');
  expect(seen(rateText(1250, 'de'))).toBe('12,50 %');
});
test('percent follows the language', () => {
  expect(percentText(0.125, 'en', 1)).toBe('12.5%');
  expect(seen(percentText(0.125, 'de', 1))).toBe('12,5 %');
});
test('a currency has its name in the reader’s language', () => {
  expect(currencyName('EUR', 'hu')).toBe('euró');
  expect(currencyName('JPY', 'ja')).toBe('日本円');
});
