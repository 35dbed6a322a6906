import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NamedProduct } from '#contract/blog';
import { postLimits } from '#contract/blogLimits';
import { asFailure, failureWords } from '#lib/failure';
import { Picture } from '#ui/catalogue/Picture';
import { Button, IconButton } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import s from './Blog.module.css';

export type FindProducts = (words: string) => Promise<NamedProduct[]>;
interface Props {
  chosen: readonly NamedProduct[];
  onChange: (products: NamedProduct[]) => void;
  find: FindProducts;
}
function Chosen({ chosen, onChange }: Omit<Props, 'find'>) {
  const intl = useIntl();
  return (
    <ul className={s.products}>
      {chosen.map((product) => (
        <li key={product.id}>
          <Picture src={product.picture} alt="" size={44} />
          <span className="grow">
            {product.name}
            {product.gone && (
              <span className="s13 muted">
                {' '}
                <FormattedMessage id="posts.products.gone" />
              </span>
            )}
          </span>
          <IconButton
            icon="trash"
            label={intl.formatMessage({ id: 'posts.products.remove' }, { name: product.name })}
            onClick={() => onChange(chosen.filter(({ id }) => id !== product.id))}
          />
        </li>
      ))}
    </ul>
  );
}
type Found = NamedProduct[] | 'asking' | { problem: string } | null;

/** Products that stand under the text, looked for by their names. */
export function ProductsField({ chosen, onChange, find }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>(null);
  async function look() {
    if (typed.trim() === '') return;
    setFound('asking');
    try {
      setFound(await find(typed.trim()));
    } catch (error) {
      setFound({ problem: failureWords(intl, asFailure(error)) });
    }
  }
  const full = chosen.length >= postLimits.products;
  const open = Array.isArray(found)
    ? found.filter(({ id }) => chosen.every((one) => one.id !== id))
    : [];
  return (
    <fieldset className={s.group}>
      <legend>
        <FormattedMessage id="posts.field.products" />
      </legend>
      {chosen.length > 0 && <Chosen chosen={chosen} onChange={onChange} />}
      <TextField
        name="product"
        label={intl.formatMessage({ id: 'posts.products.find' })}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        optional
      />
      <p>
        <Button
          size="sm"
          icon="magnifying-glass"
          onClick={() => void look()}
          busyText={found === 'asking' ? intl.formatMessage({ id: 'ui.loading' }) : undefined}
        >
          <FormattedMessage id="posts.products.look" />
        </Button>
      </p>
      <output className="s13 muted">
        {Array.isArray(found) && open.length === 0 && <FormattedMessage id="posts.products.none" />}
        {found !== null && typeof found === 'object' && 'problem' in found && found.problem}
      </output>
      <ul className={s.products}>
        {open.map((product) => (
          <li key={product.id}>
            <Picture src={product.picture} alt="" size={44} />
            <span className="grow">{product.name}</span>
            <IconButton
              icon="plus"
              disabled={full}
              label={intl.formatMessage({ id: 'posts.products.add' }, { name: product.name })}
              onClick={() => onChange([...chosen, product])}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
