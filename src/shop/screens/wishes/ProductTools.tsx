import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { Row } from '#ui/shell/layout';
import CompareTray from '../compare/CompareTray';
import { useComparing } from '../compare/useComparing';
import { useSaving, type Thing } from './useSaving';

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
      </Row>
      <CompareTray />
    </>
  );
}
