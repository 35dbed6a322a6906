import { useMemo, useRef, useState } from 'react';
import { fold } from '#contract/fold';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingChoices } from '#machines/flows/product/context';
import { Button } from '#ui/controls/Button';
import { FieldSet } from '#ui/fields/Field';
import { TextField } from '#ui/fields/fields';
import s from './Options.module.css';

type Category = ListingChoices['categories'][number];
interface Branch {
  category: Category;
  depth: number;
  path: string;
}
/** The tree in reading order, each with the names above it. */
function treeOf(categories: readonly Category[]): Branch[] {
  const known = new Set(categories.map(({ id }) => id));
  const under = (parent: string | null, depth: number, above: string): Branch[] =>
    categories
      .filter((one) =>
        parent === null ? one.parent === null || !known.has(one.parent) : one.parent === parent,
      )
      .flatMap((category) => {
        const path = above ? `${above} › ${category.name}` : category.name;
        return [{ category, depth, path }, ...under(category.id, depth + 1, path)];
      });
  return under(null, 0, '');
}
function Leaves({
  found,
  q,
  value,
  onChange,
}: {
  found: readonly Branch[];
  q: string;
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <div className={s.tree}>
      {found.map(({ category, depth, path }) => (
        <label
          key={category.id}
          className={s.leaf}
          style={{
            paddingInlineStart: q ? undefined : `calc(var(--s-3) + ${depth} * var(--s-5))`,
          }}
        >
          <input
            type="radio"
            name="category_id"
            value={category.id}
            checked={category.id === value}
            onChange={() => onChange(category.id)}
          />
          <span>{q ? path : category.name}</span>
        </label>
      ))}
      {found.length === 0 && (
        <p className="s14 muted">
          <FormattedMessage id="listing.edit.category.notFound" values={{ q }} />
        </p>
      )}
    </div>
  );
}
/** One of the mall's categories: found in the tree, or by its name. */
export function CategoryPicker({
  categories,
  value,
  error,
  onChange,
}: {
  categories: readonly Category[];
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const intl = useIntl();
  const tree = useMemo(() => treeOf(categories), [categories]);
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = tree.find(({ category }) => category.id === value);
  const found = q.trim() ? tree.filter(({ path }) => fold(path).includes(fold(q.trim()))) : tree;
  const close = () => {
    setOpen(false);
    setQ('');
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <FieldSet legend={<FormattedMessage id="listing.edit.category" />} error={error}>
      {chosen ? (
        <p className="b">{chosen.path}</p>
      ) : (
        <p className="s14 muted">
          <FormattedMessage id="listing.edit.category.none" />
        </p>
      )}
      {!open && (
        <div>
          <Button
            ref={opener}
            size="sm"
            onClick={() => setOpen(true)}
            extra={{ 'data-at': 'category' }}
          >
            <FormattedMessage id={chosen ? 'ui.change' : 'listing.edit.category.choose'} />
          </Button>
        </div>
      )}
      {open && (
        <div className={s.picker}>
          <TextField
            name="category_search"
            type="search"
            label={intl.formatMessage({ id: 'listing.edit.category.search' })}
            value={q}
            onChange={setQ}
            autoComplete="off"
          />
          <Leaves found={found} q={q} value={value} onChange={onChange} />
          <div>
            <Button size="sm" onClick={close}>
              <FormattedMessage id="listing.edit.category.done" />
            </Button>
          </div>
        </div>
      )}
    </FieldSet>
  );
}
