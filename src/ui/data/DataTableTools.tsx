import { FormattedMessage, useIntl } from 'react-intl';
import { Button, LinkButton } from '../controls/Button';
import type { DataTableProps, Dir } from './tableProps';
import { useSort } from './DataTableHead';
import { CheckboxField } from '../fields/CheckboxField';
import { SelectField } from '../fields/fields';
import s from './DataTable.module.css';

/** In cards there are no headers to press: the same sorting as a list. */
function SortList<R>(p: DataTableProps<R>) {
  const intl = useIntl();
  const sort = useSort(p);
  const columns = p.columns.filter((column) => column.sort);
  if (!p.sorted || columns.length === 0) return null;
  const options = columns.flatMap(({ id, title }) =>
    (['up', 'down'] as const).map((dir) => ({
      value: `${id} ${dir}`,
      text: intl.formatMessage({ id: `table.sort.${dir}` }, { column: title }),
    })),
  );
  const pick = (value: string) => {
    const [id = '', dir] = value.split(' ');
    sort(id, dir as Dir);
  };
  return (
    <div className={s.sortList}>
      <SelectField
        name="sort"
        label={intl.formatMessage({ id: 'table.sortBy' })}
        value={`${p.sorted.by} ${p.sorted.dir}`}
        options={options}
        onChange={pick}
      />
    </div>
  );
}
function Picked<R>({ selection, bulk, rows }: DataTableProps<R>) {
  const intl = useIntl();
  if (!selection) return null;
  const count = selection.ids.size;
  const every = count > 0 && count === rows?.length;
  return (
    <div className={s.picked}>
      <div className={s.allCards}>
        <CheckboxField
          name="all"
          label={intl.formatMessage({ id: 'table.selectAll' })}
          checked={every}
          onChange={() => selection.all(!every)}
        />
      </div>
      {count > 0 && (
        <>
          <b className="num s14">
            <FormattedMessage id="table.picked" values={{ count }} />
          </b>
          {bulk}
          <Button kind="link" size="sm" onClick={selection.clear}>
            <FormattedMessage id="table.clear" />
          </Button>
        </>
      )}
    </div>
  );
}
/** Above the rows: what is selected and what may be done with it, how low the rows are. */
export function TableTools<R>(p: DataTableProps<R>) {
  const intl = useIntl();
  return (
    <div className={s.tools}>
      <SortList {...p} />
      <Picked {...p} />
      {p.compact && (
        <div className={s.density}>
          <CheckboxField
            name="compact"
            label={intl.formatMessage({ id: 'table.compact' })}
            checked={p.compact.on}
            onChange={p.compact.onChange}
          />
        </div>
      )}
    </div>
  );
}
/** Which page of how many; nothing where there is one. */
export function TablePager({
  page = 1,
  pages = 1,
  href,
}: Partial<NonNullable<DataTableProps<unknown>['pages']>>) {
  if (pages < 2 || !href) return null;
  return (
    <p className="row between wr">
      {page > 1 ? (
        <LinkButton size="sm" href={href(page - 1)}>
          <FormattedMessage id="table.before" />
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="s13 muted num">
        <FormattedMessage id="table.page" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <LinkButton size="sm" href={href(page + 1)}>
          <FormattedMessage id="table.after" />
        </LinkButton>
      ) : (
        <span />
      )}
    </p>
  );
}
