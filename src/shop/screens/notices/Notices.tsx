import { useEffect } from 'react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { noticeTypes, notices, type Notice } from '#contract/notices';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { loadMessages } from '#lib/intl';
import { refresh } from '#lib/query';
import { updateUser, visitor } from '#lib/session';
import { toast } from '#lib/toast';
import { NoticesView } from './NoticesView';

/** The bell and the list show the same number. */
function ring(unread: number): void {
  const { user } = visitor.getSnapshot().context;
  if (user && user.notice_count !== unread) updateUser({ ...user, notice_count: unread });
}
function counted({ unread }: { unread: number }): void {
  ring(unread);
  void refresh(notices.list);
}
function useList() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [notices.list.path, {}, 'pages'],
    queryFn: ({ pageParam, signal }) => call(notices.list, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    meta: { quiet: true },
  });
  const unread = data?.pages[0]?.unread;
  useEffect(() => {
    if (unread !== undefined && !isFetching) ring(unread);
  }, [unread, isFetching]);
  // One that came meanwhile moves the others on by one: the same may stand on two pages.
  const list = data && [
    ...new Map(
      data.pages.flatMap(({ notices: those }) => those).map((one) => [one.id, one]),
    ).values(),
  ];
  return {
    list,
    unread: unread ?? 0,
    more: hasNextPage,
    loading: isFetching,
    failed: error ? failureCode(error) : undefined,
    onMore: () => void fetchNextPage(),
    onRetry: () => void refetch(),
  };
}

/** /pages/mine/notices: what happened to the person's orders and money. */
export default function Notices() {
  const list = useList();
  const ofShop = list.list?.some(({ type }) => type === noticeTypes.merchant) ?? false;
  // Why a part was refused is told in the application's words.
  useEffect(() => {
    if (ofShop) void loadMessages('seller');
  }, [ofShop]);
  const read = useMutation({
    mutationFn: ({ id }: Notice) => call(notices.read, { id }),
    onSuccess: counted,
    meta: { quiet: true },
  });
  const back = useMutation({
    mutationFn: (at: string) => call(notices.unreadAll, { at }),
    onSuccess: counted,
  });
  const all = useMutation({
    mutationFn: () => call(notices.readAll, {}),
    onSuccess: (done) => {
      counted(done);
      toast(
        'notices.readAll.done',
        {},
        { action: { id: 'notices.undo', run: () => back.mutate(done.at) } },
      );
    },
  });
  return (
    <NoticesView
      {...list}
      onOpen={(notice) => {
        if (!notice.read) read.mutate(notice);
      }}
      onReadAll={() => all.mutate()}
    />
  );
}
