import { useLocation, useSearch } from 'wouter';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import type { Kind } from './kind';
import { KeepView } from './KeepView';
import { useKeep } from './useKeep';

/** `?id=`: the list, one of it, or a new one. */
export function Keep<Answer, Row>({ kind }: { kind: Kind<Answer, Row> }) {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const [path] = useLocation();
  const page = (open: string) => `${path}${open && `?${new URLSearchParams({ id: open })}`}`;
  const { list, pressing, save, remove, act } = useKeep(kind, () =>
    navigate(page(''), { replace: true }),
  );
  const pressed = pressing.variables;
  // What failed at one of them does not speak at another.
  const about = pressed?.row ? kind.idOf(pressed.row) : pressed?.what === 'save' ? 'new' : '';
  return (
    <KeepView
      kind={kind}
      rows={list.data && kind.rowsOf(list.data)}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      id={id}
      href={(open) => `#${page(open)}`}
      busy={pressing.isPending ? (pressed?.what ?? null) : null}
      notice={pressing.error && about === id ? pressing.error : null}
      onSave={save}
      onRemove={remove}
      onAct={act}
      above={
        kind.Above &&
        list.data && (
          <kind.Above
            answer={list.data}
            tools={{ rows: kind.rowsOf(list.data), act, busy: pressing.isPending }}
          />
        )
      }
    />
  );
}
