import { useIntl } from 'react-intl';
import { failureCode } from '#lib/failure';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Editor } from './Editor';
import type { Kind } from './kind';
import { settings } from './siteSettings';
import { synonyms } from './synonyms';
import { useKeep } from './useKeep';

const stay = () => undefined;
/** What there is once in the whole mall: its form, without a list. */
function Single<Row>({ kind }: { kind: Kind<Row, Row> }) {
  const intl = useIntl();
  const { list, pressing, save } = useKeep(kind, stay);
  if (list.error && !list.data)
    return <ErrorState code={failureCode(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Loading what={intl.formatMessage({ id: `content.${kind.id}.what` })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  return (
    <Editor
      kind={kind}
      row={list.data}
      rows={[list.data]}
      busy={pressing.isPending ? 'save' : null}
      notice={pressing.error}
      onSave={save}
      onRemove={stay}
    />
  );
}
/** `#/content/settings`: what holds for the whole mall. */
export const Settings = () => <Single kind={settings} />;
/** `#/content/synonyms`: other names by which things are found. */
export const Synonyms = () => <Single kind={synonyms} />;
