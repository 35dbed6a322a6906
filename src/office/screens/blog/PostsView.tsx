import { FormattedMessage, useIntl } from 'react-intl';
import type { OfficePostRow, OfficePostsPage } from '#contract/blog';
import { useForeign } from '#lib/foreign';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { StateBadge } from '#ui/data/StateBadge';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle, Stack } from '#ui/shell/layout';
import { postBadges } from './badges';

export interface PostsViewProps {
  list: OfficePostsPage | undefined;
  problem: string | undefined;
  onRetry: () => void;
  hrefOf: (id: string) => string;
  pageHref: (page: number) => string;
}
function useColumns(): readonly Column<OfficePostRow>[] {
  const intl = useIntl();
  const foreign = useForeign();
  const { moment, number } = useFormat();
  const title = (id: string) => intl.formatMessage({ id });
  return [
    {
      id: 'title',
      title: title('posts.field.title'),
      cell: (post) =>
        post.title ? (
          <span lang={foreign(post.title_lang)}>{post.title}</span>
        ) : (
          <FormattedMessage id="posts.untitled" />
        ),
    },
    {
      id: 'state',
      title: title('posts.col.state'),
      cell: ({ state }) => <StateBadge machine="post" state={state} map={postBadges} />,
    },
    {
      id: 'at',
      title: title('posts.col.at'),
      cell: ({ state, publish_at, published_at }) => {
        const at = state === 'scheduled' ? publish_at : published_at;
        return at ? moment(at) : '—';
      },
    },
    {
      id: 'languages',
      title: title('language.tabs'),
      end: true,
      cell: ({ languages }) => number(languages.length),
    },
    { id: 'by', title: title('posts.col.by'), cell: ({ written_by }) => written_by },
    {
      id: 'changed',
      title: title('posts.col.changed'),
      cell: ({ changed_at }) => moment(changed_at),
    },
  ];
}
/** The mall's posts as staff keep them. */
export function PostsView({ list, problem, onRetry, hrefOf, pageHref }: PostsViewProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const add = (
    <LinkButton kind="primary" icon="plus" href={hrefOf('new')}>
      {text('posts.new')}
    </LinkButton>
  );
  return (
    <Stack gap={4}>
      <PageTitle title={text('office.nav.posts')} lead={text('posts.lead')} end={add} />
      <DataTable
        caption={text('office.nav.posts')}
        what={text('posts.what')}
        columns={useColumns()}
        rows={list?.posts}
        rowId={({ id }) => id}
        rowName={({ title }) => title || text('posts.untitled')}
        href={({ id }) => hrefOf(id)}
        problem={problem}
        onRetry={onRetry}
        empty={<EmptyState icon="newspaper" title={text('posts.none')} action={add} />}
        pages={list && { page: list.page, pages: list.pages, href: pageHref }}
      />
    </Stack>
  );
}
