import { expect, test } from 'vitest';
import { bankTransfer } from '#contract/wallet';
import { methodName } from '#lib/methodName';
import { noticeWords } from '#lib/noticeWords';

const words = { formatMessage: ({ id }: { id: string }) => `<${id}>` };

test('the way by bank is named in the reader’s language, unless staff named it', () => {
  expect(methodName(words, bankTransfer)).toBe('<wallet.bankTransfer>');
  expect(methodName(words, 'Banco de Arcada')).toBe('Banco de Arcada');
});
test('a notice names it so too', () => {
  const told: Record<string, string>[] = [];
  noticeWords(
    {
      messages: {},
      formatMessage: ({ id }, values) => {
        if (values) told.push(values);
        return id;
      },
    },
    { text: 'recharge.completed', values: { method: bankTransfer } },
    { show: String, moment: String },
  );
  expect(told.map(({ method }) => method)).toEqual(['wallet.bankTransfer', 'wallet.bankTransfer']);
});
