import { useIntl } from 'react-intl';
import { failureCode } from '#lib/failure';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Editor } from './Editor';
import { settings } from './siteSettings';
import { useKeep } from './useKeep';

const stay = () => undefined;
/** `#/content/settings`: what holds for the whole mall. */
export default function Settings() {
  const intl = useIntl();
  const { list, pressing, save } = useKeep(settings, stay);
  if (list.error && !list.data)
    return <ErrorState code={failureCode(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Loading what={intl.formatMessage({ id: 'content.settings.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  return (
    <Editor
      kind={settings}
      row={list.data}
      rows={[list.data]}
      busy={pressing.isPending ? 'save' : null}
      notice={pressing.error}
      onSave={save}
      onRemove={stay}
    />
  );
}
