import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { officeMoney, type Queue as QueueName, type QueueItem } from '#contract/officeMoney';
import { failureCode } from '#lib/failure';
import { navigate, useHashQuery } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { project } from '#lib/project';
import type { liveReview } from './services';
import { addressOf, queuePage } from './address';
import { placeIn } from '../desk/desk';
import { desk, type Run } from './desk';
import { keptDecisions } from './kept';
import { Pending } from './Pending';
import { ProofPicture } from './ProofPicture';
import { QueueView } from './QueueView';
import { ReviewView } from './ReviewView';

const everySoOften = 15_000;
const nothing: readonly QueueItem[] = [];
const rowWords: Record<string, string> = { undoable: 'office.row.undoable', sending: 'office.row.sending', outcomeUnknown: 'office.row.unsent', unsent: 'office.row.unsent' };

/** Where decisions stand on screen: the sheet follows its actor. */
function Sheet({ run, keeps }: { run: Run; keeps: boolean }) {
  const snapshot = useSyncExternalStore((changed) => run.actor.subscribe(changed).unsubscribe, () => run.actor.getSnapshot());
  const { item } = snapshot.context;
  return <ReviewView {...project<typeof liveReview>(snapshot)} send={run.actor.send} keeps={keeps} proof={item?.kind === 'recharge' ? <ProofPicture id={item.cert_image} /> : undefined} />;
}
const mark = (item: QueueItem | null | undefined) => (item ? [item.state, item.taken_by?.id, item.approved_by?.id].join() : '');
/** A colleague may be quicker: where the list tells of a change, the open one is looked at again. Only then: each look at account numbers is written down. */
function useNews(run: Run | undefined, items: readonly QueueItem[]): void {
  const listed = useRef('');
  useEffect(() => {
    const row = mark(items.find(({ id }) => id === run?.id));
    const before = listed.current;
    listed.current = row;
    if (!run || row === before) return;
    const at = placeIn(run);
    const waits = at.startsWith('open.') || at === 'taken' || at === 'notYours';
    if (!waits || row === mark(run.actor.getSnapshot().context.item)) return;
    void officeCall(officeMoney.view, { id: run.id }).then((item) => run.actor.send({ type: 'news', item }), () => undefined);
  }, [run, items]);
}
/** Beside the list focus stays in the table, where the keys work; below it, it follows what was pressed. */
function useFocusBelow(run: Run | undefined, at: string) {
  const pressed = useRef('');
  useEffect(() => {
    if (!run || pressed.current !== run.id || at === 'opening' || at === '') return;
    pressed.current = '';
    const [heading, table] = [document.querySelector<HTMLElement>('[data-open-request]'), document.querySelector('[data-row]')?.closest('section')];
    if (heading && table && heading.getBoundingClientRect().top >= table.getBoundingClientRect().bottom) heading.focus();
  }, [run, at]);
  return pressed;
}
/** After `id`, then from the top: the next one nobody has decided or looks at. */
function nextOf(items: readonly QueueItem[], id: string, busy: ReadonlyMap<string, string>): string {
  const from = items.findIndex((item) => item.id === id) + 1;
  const order = [...items.slice(from), ...items.slice(0, from)];
  return order.find((item) => item.id !== id && !busy.has(item.id) && !(item.state === 'underReview' && item.taken_by && !item.taken_by.me))?.id ?? '';
}

/** `#/money/recharges` and `#/money/withdrawals`: the queue, and the request that is open. */
export default function Queue({ queue }: { queue: QueueName }) {
  const { tab, q, page, id } = addressOf(useHashQuery());
  const scene = useSyncExternalStore(desk.watch, desk.get);
  const keeps = useMemo(() => keptDecisions.works(), []);
  const [now, setNow] = useState(Date.now);
  const list = useQuery({
    queryKey: [officeMoney.queue.path, { queue, tab, q, page }], queryFn: ({ signal }) => officeCall(officeMoney.queue, { queue, tab, page, ...(q ? { q } : {}) }, { signal }),
    refetchInterval: everySoOften, placeholderData: keepPreviousData, meta: { quiet: true },
  });
  useEffect(() => { desk.start(); }, []);
  useEffect(() => { desk.open(id, queue); }, [id, queue]);
  // Leaving the screen sends what was decided: nobody is left wondering.
  useEffect(() => () => void desk.finish(), []);
  useEffect(() => { setNow(Date.now()); }, [list.dataUpdatedAt]);
  const run = id ? scene.runs.find((one) => one.id === id) : undefined;
  const at = placeIn(run);
  const words = new Map(scene.runs.flatMap((one) => { const word = rowWords[placeIn(one)]; return word ? [[one.id, word] as const] : []; }));
  const items = list.data?.items ?? nothing;
  const to = (next: string) => queuePage(queue, { tab, q, page, id: next });
  const pressed = useFocusBelow(run, at);
  useNews(run, items);
  const before = useRef('');
  useEffect(() => {
    const decided = at === 'undoable' && before.current.startsWith('open.');
    before.current = at;
    const next = decided ? nextOf(items, id, words) : '';
    if (!next) return;
    const inTable = document.activeElement?.closest('[data-row]');
    navigate(to(next), { replace: true });
    if (inTable) document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    else pressed.current = next;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was decided
  }, [at]);
  return (
    <QueueView queue={queue} tab={tab} q={q} page={page} list={list.data} problem={list.error && !list.data ? failureCode(list.error) : undefined} onRetry={() => void list.refetch()}
      id={id} words={words} now={now} href={(next) => `#${to(next)}`} onSearch={(words) => navigate(queuePage(queue, { tab, q: words }), { replace: true })}
      onPress={(next) => { pressed.current = next; }} onMove={(next) => navigate(to(next), { replace: true })}
      strip={<Pending runs={scene.runs.filter((one) => one.id !== id)} keeps={keeps} />}>
      {run && <Sheet key={run.id} run={run} keeps={keeps} />}
    </QueueView>
  );
}
