import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../feedback/announce';
import type { Selection } from '../data/tableProps';

/**
 * Which of the rows shown are selected; how many is said aloud. A row that has gone is not selected
 * any more.
 */
export function useSelection(shown: readonly string[]): Selection {
  const intl = useIntl();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set());
  const list = shown.join(' ');
  const ids = useMemo(
    () => new Set(list.split(' ').filter((id) => picked.has(id))),
    [list, picked],
  );
  const set = (next: ReadonlySet<string>) => {
    setPicked(next);
    announce(intl.formatMessage({ id: 'table.picked' }, { count: next.size }));
  };
  return {
    ids,
    toggle: (id) =>
      set(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    all: (on) => set(new Set(on ? shown : [])),
    clear: () => set(new Set()),
    drop: (done) => setPicked((now) => new Set([...now].filter((id) => !done.includes(id)))),
  };
}
