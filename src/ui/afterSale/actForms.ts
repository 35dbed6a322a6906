import { object, string, type AnyObjectSchema } from 'yup';
import { contestReasons, goodsFates, refuseReasons } from '#contract/afterSaleReasons';
import { toAmount, toMinor } from '#contract/money';
import {
  caseAppealInput,
  caseAuditInput,
  caseDispatchInput,
  caseReceiveInput,
} from '#contract/shapes/afterSale';
import { readMoney } from '../money/readMoney';

type Values = Record<string, string | string[]>;
/** What an act is sent with. An act without a row here takes nothing. */
export interface ActForm {
  fields: readonly ('carrier' | 'log_sn' | 'reason' | 'goods' | 'amount' | 'words' | 'pictures')[];
  /** Of the select: which list, and the text ids of its entries begin so. */
  options?: readonly string[];
  texts?: string;
  values: Values;
  schema: (tag: string, most: string) => AnyObjectSchema;
}
/** The offer as typed, in the typist's way of writing; all of it is no offer. */
const offered = (tag: string, most: string) =>
  caseAuditInput.omit(['id', 'amount']).concat(
    object({
      amount: string()
        .transform((typed: string | undefined) => {
          const minor = readMoney(typed ?? '', tag);
          return minor === null ? '' : toAmount(minor);
        })
        .required('form.amount')
        .test(
          'most',
          'afterSale.page.offer.most',
          (amount) => !amount || (toMinor(amount) > 0 && toMinor(amount) < toMinor(most)),
        ),
    }),
  );
const audit = (event: string): ActForm => ({
  fields: ['words'],
  values: { event, words: '' },
  schema: () => caseAuditInput.omit(['id', 'amount', 'reason']),
});
/** By event. What stands in none of the two sides' forms, staff send from a desk of their own. */
export const actForms: Readonly<Record<string, ActForm>> = {
  dispatch: {
    fields: ['carrier', 'log_sn'],
    values: { carrier: '', log_sn: '' },
    schema: () => caseDispatchInput.omit(['id']),
  },
  appeal: {
    fields: ['words', 'pictures'],
    values: { words: '', pictures: [] },
    schema: () => caseAppealInput.omit(['id']),
  },
  approve: audit('approve'),
  approveWithoutReturn: audit('approveWithoutReturn'),
  waiveReturn: audit('waiveReturn'),
  refuse: {
    fields: ['reason', 'words'],
    options: refuseReasons,
    texts: 'afterSale.why.',
    values: { event: 'refuse', reason: '', words: '' },
    schema: () => caseAuditInput.omit(['id', 'amount']),
  },
  offer: {
    fields: ['amount', 'words'],
    values: { event: 'offer', amount: '', words: '' },
    schema: offered,
  },
  acceptGoods: {
    fields: ['goods', 'words'],
    options: goodsFates,
    texts: 'afterSale.page.goods.',
    values: { event: 'acceptGoods', goods: '', words: '' },
    schema: () => caseReceiveInput.omit(['id', 'reason']),
  },
  contest: {
    fields: ['reason', 'words'],
    options: contestReasons,
    texts: 'afterSale.why.',
    values: { event: 'contest', reason: '', words: '' },
    schema: () => caseReceiveInput.omit(['id', 'goods']),
  },
};
