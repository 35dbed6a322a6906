import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/controls/Button';

/** Pages of a table that is part of a flow: no address of their own. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  if (pages < 2) return null;
  return (
    <p className="row between wr">
      {page > 1 ? (
        <Button size="sm" icon="caret-left" onClick={() => onPage(page - 1)}>
          <FormattedMessage id="table.before" />
        </Button>
      ) : (
        <span />
      )}
      <span className="s13 muted num" aria-live="polite">
        <FormattedMessage id="table.page" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <Button size="sm" onClick={() => onPage(page + 1)}>
          <FormattedMessage id="table.after" />
        </Button>
      ) : (
        <span />
      )}
    </p>
  );
}
