import { useQuery } from '@tanstack/react-query';
import { sellerOffice } from '#contract/sellerOffice';
import { officeCall } from '#lib/officeApi';
import { every } from '../../every';

/** Orders that wait for the seller, for the menu. */
export function useToAct(): number {
  const { data } = useQuery({
    queryKey: [sellerOffice.today.path, {}],
    queryFn: ({ signal }) => officeCall(sellerOffice.today, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data ? data.tasks.accept.count + data.tasks.ship.count + data.tasks.agree.count : 0;
}
const firstPage = { page: 1 };
/** Notices nobody has read, for the menu. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [sellerOffice.notices.path, firstPage],
    queryFn: ({ signal }) => officeCall(sellerOffice.notices, firstPage, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.unread ?? 0;
}
