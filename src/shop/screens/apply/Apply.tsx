import { useEffect, useState } from 'react';
import { useMachine } from '@xstate/react';
import { apply } from '#machines/flows/apply/apply';
import { isPlace, type ApplyEvent, type Place } from '#machines/flows/apply/context';
import { pageNow, split, usePage } from '#lib/location';
import { project } from '#lib/project';
import { useStepRoute } from '#lib/stepRoute';
import { routeAt } from '../../routeAt';
import { to } from '../../to';
import { AddressPlaces } from '../address/AddressPlaces';
import { useFlowPage } from '../moneyFlow/useFlowPage';
import { ApplyView } from './ApplyView';
import { leaveField } from './leaveField';
import { servicesWith } from './services';
import { useNews } from './useNews';
import { placeOf, screenOf, type ApplyProps } from './view';

/** The place an address asks for. */
function placeAt(page: string): Place {
  const task = new URLSearchParams(split(page).query).get('task');
  return isPlace(task) ? task : 'tasks';
}
const ask = (page: string): ApplyEvent | undefined =>
  routeAt(page)?.name === 'apply' ? { type: 'goto', task: placeAt(page) } : undefined;
const unknown = ['loading', 'failed', 'left', 'loggedOut'];
/** The address of the state the flow stands in. */
const pageOf = (at: string): string | undefined => {
  const place = placeOf(at);
  return unknown.includes(at)
    ? undefined
    : to.apply(place === 'tasks' ? {} : { task: place }).slice(1);
};

/** One run of the flow. */
function Run({ asked, restart }: { asked: Place; restart: () => void }) {
  const [progress, setProgress] = useState<number | null>(null);
  const [here] = useState(() => apply.provide({ actors: servicesWith(setProgress) }));
  const [snapshot, send, actor] = useMachine(here, { input: { asked, seed: crypto.randomUUID() } });
  const p: ApplyProps = { ...project<typeof apply>(snapshot), send, progress };
  const url = p.at === 'left' ? p.handover?.url : undefined;
  useNews(p, send);
  useFlowPage({
    machine: 'apply',
    route: 'apply',
    screen: screenOf(p.at),
    ended: p.at === 'loggedOut',
    next: null,
    send,
  });
  useStepRoute<ApplyEvent>({
    to: pageOf(p.at),
    ask,
    can: (event) => actor.getSnapshot().can(event),
    send,
    busy: p.busy,
    first: leaveField,
  });
  useEffect(() => {
    if (!url) return;
    location.assign(url);
    // Back from the office, out of the browser's memory: the code is used, and much may have
    // changed.
    const again = () => restart();
    addEventListener('pageshow', again, { once: true });
    return () => removeEventListener('pageshow', again);
  }, [url, restart]);
  return <ApplyView {...p} />;
}

/** /pages/shop/create: becoming a seller, and what became of it. `task`: which of its tasks. */
export default function Apply() {
  const page = usePage();
  const [run, setRun] = useState(() => ({ key: 0, asked: placeAt(page) }));
  const [restart] = useState(
    () => () => setRun(({ key }) => ({ key: key + 1, asked: placeAt(pageNow()) })),
  );
  return (
    <AddressPlaces>
      <Run key={run.key} asked={run.asked} restart={restart} />
    </AddressPlaces>
  );
}
