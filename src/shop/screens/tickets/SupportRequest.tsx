import { useEffect, useState } from 'react';
import { useMachine } from '@xstate/react';
import { codes } from '#contract/codes';
import { pageNow, relaunch } from '#lib/location';
import { project } from '#lib/project';
import { useSession } from '#lib/session';
import { uploadPicture } from '#lib/upload';
import { supportRequest } from '#machines/flows/supportRequest';
import { toTop } from '#ui/shell/heading';
import { loginPage } from '../../boot/redirect';
import { routeAt } from '../../routeAt';
import { go, to } from '../../to';
import { services } from './services';
import { SupportRequestView } from './SupportRequestView';
import { screenOf, type SupportRequestProps } from './view';

const here = supportRequest.provide({ actors: services });
interface Props {
  member: boolean;
  code: string | null;
  order: string | null;
  /** A return. */
  of: string | null;
}
/** What an address may hand over as a code: anything else is left out. */
const codeOf = (given: string | null) => (/^[\w.:/-]{1,60}$/.test(given ?? '') ? given : null);

/** Asking a question: of a member, or of anybody with a mailbox. */
export function SupportRequest({ member, code, order, of }: Props) {
  const [input] = useState(() => ({
    seed: crypto.randomUUID(),
    member,
    code: codeOf(code),
    order,
    case: of,
  }));
  const [snapshot, send] = useMachine(here, { input });
  const p: SupportRequestProps = {
    ...project<typeof supportRequest>(snapshot),
    send,
    sendPicture: uploadPicture,
  };
  const visiting = useSession((session) => session.matches('visitor'));
  useEffect(() => {
    // Whoever began as a member is asked to sign in again; nothing is sent as a stranger's.
    if (input.member && visiting) send({ type: 'sessionLost', code: codes.notLoggedIn });
  }, [input.member, visiting, send]);
  const ended = snapshot.status === 'done';
  const { link, leaving } = p;
  useEffect(() => {
    if (!ended || routeAt(pageNow())?.name !== 'tickets') return;
    if (leaving === null || !link) relaunch(loginPage());
    else go(to.tickets({ number: link.number, ...(link.key ? { key: link.key } : {}) }));
  }, [ended, leaving, link]);
  const screen = screenOf(p.at);
  useEffect(() => {
    if (screen !== 'opening') toTop();
  }, [screen]);
  return <SupportRequestView {...p} />;
}
