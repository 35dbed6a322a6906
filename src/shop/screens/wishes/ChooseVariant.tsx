import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductDetail } from '#contract/catalogue';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { SelectField } from '#ui/fields/fields';
import { useMoney } from '#ui/money/money';
import { pickedWords } from '../catalogue/ProductOptions';

export interface ChooseVariantProps {
  /** Which product is chosen from; null while nothing is. */
  name: string | null;
  product: ProductDetail | undefined;
  failed: string | undefined;
  onRetry: () => void;
  busy: boolean;
  onChoose: (sku: string) => void;
  onClose: () => void;
}

function Variants({
  product,
  busy,
  onChoose,
}: Pick<ChooseVariantProps, 'busy' | 'onChoose'> & { product: ProductDetail }) {
  const intl = useIntl();
  const { show } = useMoney();
  const [sku, setSku] = useState('');
  const [tried, setTried] = useState(false);
  const words = ({ values, price, stock }: ProductDetail['variants'][number]) =>
    [
      pickedWords(product.options, values),
      show(price),
      ...(stock > 0 ? [] : [intl.formatMessage({ id: 'product.soldOut' })]),
    ].join(' · ');
  const go = () => {
    setTried(true);
    if (sku) onChoose(sku);
  };
  return (
    <>
      <SelectField
        name="sku"
        label={intl.formatMessage({ id: 'wishes.choose.label' })}
        value={sku}
        onChange={setSku}
        placeholder={intl.formatMessage({ id: 'wishes.choose' })}
        error={tried && !sku ? intl.formatMessage({ id: 'wishes.choose' }) : undefined}
        options={product.variants.map((one) => ({
          value: one.sku,
          text: words(one),
          disabled: one.stock <= 0,
        }))}
        required
      />
      <Button
        kind="primary"
        block
        busyText={busy ? intl.formatMessage({ id: 'product.adding' }) : undefined}
        onClick={go}
      >
        <FormattedMessage id="wishes.toCart" />
      </Button>
    </>
  );
}

/** Which of several goes into the cart. */
export function ChooseVariant({
  name,
  product,
  failed,
  onRetry,
  onClose,
  ...p
}: ChooseVariantProps) {
  return (
    <Dialog kind="sheet" open={name !== null} onClose={onClose} title={name ?? ''}>
      {product ? (
        <Variants {...p} product={product} />
      ) : failed ? (
        <ErrorState level={3} code={failed} onRetry={onRetry} />
      ) : (
        <Loading>
          <SkeletonLine width={70} />
        </Loading>
      )}
    </Dialog>
  );
}
