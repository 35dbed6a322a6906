import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { officeBlog } from '#contract/blog';
import type { PostInput } from '#contract/shapes/blog';
import { asFailure, failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { queryClient, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { useLeaving } from '../../useLeaving';
import { fieldErrors } from '../seller/fieldErrors';
import type { AskPreview } from './BodyField';
import { PostView } from './PostView';
import type { FindProducts } from './ProductsField';
import type { PostEvent } from './Publishing';

const ask: AskPreview = (lang, body) => officeCall(officeBlog.preview, { lang, body });
const find: FindProducts = async (words) =>
  (await officeCall(officeBlog.find, { q: words })).products;
const keyOf = (id: string) => [officeBlog.view.path, { id }];

/** Leaving what is typed and not saved is asked about. */
function Leaving({ dirty }: { dirty: boolean }) {
  const intl = useIntl();
  const [asked, setAsked] = useState<string | null>(null);
  // The list lies at the same path.
  useLeaving(dirty && asked === null, setAsked, true);
  return (
    <Dialog
      kind="alert"
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={intl.formatMessage({ id: 'listing.leave' })}
      text={intl.formatMessage({ id: 'listing.leave.text' })}
      actions={
        <>
          <Button onClick={() => setAsked(null)}>
            <FormattedMessage id="listing.leave.stay" />
          </Button>
          <Button kind="danger" onClick={() => navigate(asked ?? '')}>
            <FormattedMessage id="listing.leave.discard" />
          </Button>
        </>
      }
    />
  );
}
/** `#/content/posts?id=`: one post, or a new one. */
export function Post({ id }: { id: string }) {
  const isNew = id === 'new';
  const [dirty, setDirty] = useState(false);
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => officeCall(officeBlog.view, { id }, { signal }),
    enabled: !isNew,
    meta: { quiet: true },
  });
  const save = useMutation({
    mutationFn: (input: PostInput) => officeCall(officeBlog.save, input),
    onSuccess: (post) => {
      queryClient.setQueryData(keyOf(post.id), post);
      toast('posts.saved', {}, { icon: 'check-circle' });
      if (isNew) navigate(to.posts({ id: post.id }).slice(1), { replace: true });
      return refresh(officeBlog.index);
    },
  });
  const act = useMutation({
    mutationFn: ({ event, at }: { event: PostEvent; at: string | undefined }) =>
      officeCall(officeBlog.act, { id, event, at }, { key: crypto.randomUUID() }),
    onSuccess: (post) => {
      if (post.state === 'discarded') {
        navigate(to.posts().slice(1), { replace: true });
        queryClient.removeQueries({ queryKey: keyOf(id) });
      } else queryClient.setQueryData(keyOf(id), post);
      toast(`posts.done.${post.state}`, {}, { icon: 'check-circle' });
      return refresh(officeBlog.index);
    },
  });
  if (query.error && !query.data)
    return <ErrorState code={failureCode(query.error)} onRetry={() => void query.refetch()} />;
  if (!isNew && !query.data)
    return (
      <Loading>
        <SkeletonCard lines={8} />
      </Loading>
    );
  const failed = save.error ?? act.error;
  return (
    <>
      <PostView
        post={query.data ?? null}
        busy={save.isPending ? 'save' : act.isPending ? 'act' : null}
        failure={failed ? asFailure(failed) : null}
        fieldErrors={save.error ? fieldErrors(asFailure(save.error)) : undefined}
        back={to.posts()}
        onSave={(input) => {
          act.reset();
          save.mutate(input);
        }}
        onAct={(event, at) => {
          save.reset();
          act.mutate({ event, at });
        }}
        onDirty={setDirty}
        ask={ask}
        find={find}
      />
      <Leaving dirty={dirty} />
    </>
  );
}
