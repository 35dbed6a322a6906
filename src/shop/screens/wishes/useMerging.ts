import { useEffect } from 'react';
import { useOnline } from '../../useOnline';
import { useKept } from './kept';
import { useLetGo } from './letGo';
import { mergeKept } from './mergeKept';
import { sendLetGo } from './sendLetGo';

/**
 * What this browser kept (for a visitor, or while there was no connection) joins a member's list,
 * and what was taken off meanwhile leaves it, as soon as it can be sent.
 */
export function useMerging(member: boolean): void {
  const online = useOnline() && member;
  const due = useKept().length > 0 && online;
  const gone = useLetGo().length > 0 && online;
  useEffect(() => {
    if (due) void mergeKept();
  }, [due]);
  useEffect(() => {
    if (gone) void sendLetGo();
  }, [gone]);
}
