import { useEffect } from 'react';
import { useOnline } from '../../useOnline';
import { useKept } from './kept';
import { mergeKept } from './mergeKept';

/**
 * What this browser kept (for a visitor, or while there was no connection) joins a member's list as
 * soon as it can be sent.
 */
export function useMerging(member: boolean): void {
  const online = useOnline();
  const due = useKept().length > 0 && member && online;
  useEffect(() => {
    if (due) void mergeKept();
  }, [due]);
}
