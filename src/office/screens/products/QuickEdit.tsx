import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { listings, type ListingDetail, type ListingRow } from '#contract/listings';
import { stockInput, type StockInput } from '#contract/shapes/listings';
import { asFailure, failureCode, failureWords } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { ErrorState } from '#ui/feedback/ErrorState';
import { TextField } from '#ui/fields/fields';
import { problemsOf } from '#ui/form/problemsOf';
import { useErrorText } from '#ui/form/useErrorText';
import { MoneyField } from '#ui/fields/MoneyField';
import { Note } from '#ui/feedback/Note';
import { amountOf } from '#ui/money/amountOf';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { serverProblems, shapeProblems } from './problems';
import { valuesOf, wholeOf } from './values';
import { variantName, type VariantDraft } from './variants';
import s from './Products.module.css';

type Problems = ReturnType<typeof shapeProblems> | Record<string, string>;
/** Only what is different is sent: a price that somebody else changed meanwhile stays. */
function changesOf(
  product: ListingDetail,
  before: readonly VariantDraft[],
  rows: readonly VariantDraft[],
  locale: string,
): { input: StockInput; at: number[] } {
  const changed = rows.flatMap((row, n) => {
    const was = before[n];
    const price = amountOf(row.price, locale);
    const fresh = {
      ...(was && price !== amountOf(was.price, locale) ? { price } : {}),
      ...(was && row.stock.trim() !== was.stock
        ? { stock: wholeOf(row.stock), stock_was: row.stock_was }
        : {}),
    };
    return Object.keys(fresh).length > 0 ? [{ n, row: { sku: row.sku, ...fresh } }] : [];
  });
  return {
    input: { id: product.id, rows: changed.map(({ row }) => row) } as StockInput,
    at: changed.map(({ n }) => n),
  };
}
/** Sends what is different; what is wrong with it stands beside its row. */
function useSaving(
  product: ListingDetail,
  before: readonly VariantDraft[],
  rows: readonly VariantDraft[],
  onSaved: () => void,
) {
  const intl = useIntl();
  const [problems, setProblems] = useState<Problems>({});
  const [asked, setAsked] = useState({ what: '', key: '' });
  const failed = (found: Problems, at: readonly number[]) =>
    setProblems(
      Object.fromEntries(
        Object.entries(found).map(([path, one]) => [
          path.replace(/^rows\[(\d+)\]/, (_, n: string) => `rows[${at[Number(n)] ?? n}]`),
          one,
        ]),
      ),
    );
  const saving = useMutation({
    mutationFn: ({ input, key }: { input: StockInput; key: string; at: number[] }) =>
      officeCall(listings.stock, input, { key }),
    meta: { quiet: true },
    onSuccess: () => {
      void refresh(listings.index);
      void refresh(listings.view);
      announce(intl.formatMessage({ id: 'listing.quick.saved' }));
      onSaved();
    },
    onError: (error, { at }) => failed(serverProblems(asFailure(error)), at),
  });
  const save = async (e: FormEvent) => {
    e.preventDefault();
    if (saving.isPending) return;
    const { input, at } = changesOf(product, before, rows, intl.locale);
    if (at.length === 0) {
      onSaved();
      return;
    }
    const found = shapeProblems(await problemsOf(stockInput, input));
    failed(found, at);
    if (Object.keys(found).length > 0) return;
    // The same once more keeps its key: it is never done twice.
    const what = JSON.stringify(input);
    const key = what === asked.what ? asked.key : crypto.randomUUID();
    setAsked({ what, key });
    saving.mutate({ input, key, at });
  };
  return { saving, problems, save };
}
function Rows({ product, onSaved }: { product: ListingDetail; onSaved: () => void }) {
  const intl = useIntl();
  const words = useErrorText();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const [before] = useState(() => valuesOf(product, intl.locale).variants);
  const [rows, setRows] = useState(before);
  const { saving, problems, save } = useSaving(product, before, rows, onSaved);
  const put = (n: number, change: Partial<VariantDraft>) =>
    setRows((now) => now.map((one, at) => (at === n ? { ...one, ...change } : one)));
  const label = (column: string, row: VariantDraft) =>
    row.values.length > 0
      ? text('listing.edit.cell', {
          column: text(`listing.edit.${column}`),
          variant: variantName(row),
        })
      : text(`listing.edit.${column}`);
  const failure = saving.error ? asFailure(saving.error) : null;
  const whole = failure && Object.keys(serverProblems(failure)).length === 0 ? failure : null;
  return (
    <form
      noValidate
      className={s.quick}
      onSubmit={(e) => void save(e)}
      aria-busy={saving.isPending}
    >
      {whole && (
        <Note tone="bad">
          {whole.kind === 'code' ? failureWords(intl, whole) : text('listing.quick.unknown')}
        </Note>
      )}
      {rows.map((row, n) => (
        <div key={row.sku} className={s.pair}>
          <MoneyField
            name={`rows[${n}].price`}
            label={label('price', row)}
            value={row.price}
            error={words(problems[`rows[${n}].price`])}
            onChange={(price) => put(n, { price })}
          />
          <TextField
            name={`rows[${n}].stock`}
            label={label('stock', row)}
            value={row.stock}
            error={words(problems[`rows[${n}].stock`])}
            onChange={(stock) => put(n, { stock })}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ))}
      <div>
        <Button
          type="submit"
          kind="primary"
          busyText={saving.isPending ? text('listing.quick.saving') : undefined}
        >
          <FormattedMessage id="listing.quick.save" />
        </Button>
      </div>
    </form>
  );
}
/** Price and stock of one product, changed without leaving the list. */
export function QuickEdit({ row, onClose }: { row: ListingRow | null; onClose: () => void }) {
  const intl = useIntl();
  const id = row?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [listings.view.path, { id }],
    queryFn: ({ signal }) => officeCall(listings.view, { id }, { signal }),
    enabled: row !== null,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  return (
    <Dialog
      kind="sheet"
      open={row !== null}
      onClose={onClose}
      title={
        <>
          <FormattedMessage id="listing.quick.title" />
          {row && <span translate="no"> · {row.name}</span>}
        </>
      }
    >
      {error && !data ? (
        <ErrorState code={failureCode(asFailure(error))} onRetry={() => void refetch()} />
      ) : data ? (
        <Rows key={data.version} product={data} onSaved={onClose} />
      ) : (
        <Loading what={intl.formatMessage({ id: 'listing.edit.what' })}>
          <SkeletonCard lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}
