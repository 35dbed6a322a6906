import { FormattedMessage } from 'react-intl';
import { loadMessages } from '#lib/intl';
import { Button } from '#ui/controls/Button';
import { extraPart, LazyBoundary } from '#ui/lazyPart';
import { Row } from '#ui/shell/layout';
import CompareTray from '../compare/CompareTray';
import { useComparing } from '../compare/useComparing';
import { useSaving, type Thing } from './useSaving';

const Share = extraPart(() =>
  Promise.all([import('../share/Share'), loadMessages('share')]).then(([file]) => file),
);

/** What can be done with a product besides buying it. */
export default function ProductTools({ product }: { product: Thing }) {
  const { saved, toggle } = useSaving(product);
  const { compared, toggle: compare } = useComparing(product);
  return (
    <>
      <Row>
        <Button
          size="sm"
          icon={saved ? 'heart-fill' : 'heart'}
          extra={{ 'aria-pressed': saved }}
          onClick={toggle}
        >
          <FormattedMessage id="wishes.save" />
        </Button>
        <Button size="sm" icon="scales" extra={{ 'aria-pressed': compared }} onClick={compare}>
          <FormattedMessage id="compare.add" />
        </Button>
        <LazyBoundary fallback={null}>
          <Share kind="product" thing={product} />
        </LazyBoundary>
      </Row>
      <CompareTray />
    </>
  );
}
