import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Flow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { PageTitle } from '#ui/shell/layout';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { Choosing } from './Choosing';
import { Cancelled, Done, Failed, LoadFailed, Refused, Unknown } from './Ends';
import { Preview } from './Preview';
import { screenOf, type ImportProps } from './view';
import { Uploading, Working } from './Working';
import s from './Imports.module.css';

const Mapping = lazyPart(() => import('./Mapping'));
const Wait = () => (
  <Loading what={useIntl().formatMessage({ id: 'import.what' })}>
    <SkeletonCard lines={5} />
  </Loading>
);
const Between = ({ id }: { id: string }) => (
  <>
    <p className="muted">
      <FormattedMessage id={id} />
    </p>
    <Wait />
  </>
);
const sending: Record<string, string> = {
  check: 'import.sending.check',
  run: 'import.sending.run',
  cancel: 'import.sending.cancel',
};

const views: Record<string, (p: ImportProps) => ReactNode> = {
  loading: () => <Between id="import.loading" />,
  loadFailed: (p) => <LoadFailed p={p} />,
  choosing: (p) => <Choosing p={p} />,
  uploading: (p) => <Uploading p={p} />,
  mapping: (p) => (
    <LazyBoundary fallback={<Wait />}>
      <Mapping key={p.item?.id} p={p} />
    </LazyBoundary>
  ),
  sending: (p) => <Between id={sending[p.act ?? ''] ?? 'import.loading'} />,
  outcomeUnknown: (p) => <Unknown p={p} />,
  refused: (p) => <Refused p={p} />,
  checking: (p) => <Working p={p} />,
  preview: (p) => <Preview p={p} />,
  running: (p) => <Working p={p} />,
  done: (p) => <Done p={p} />,
  failed: (p) => <Failed p={p} />,
  cancelled: () => <Cancelled />,
  loggedOut: () => <Between id="import.loggedOut" />,
};
/** An import as its machine stands. */
export function ImportView(p: ImportProps) {
  const screen = screenOf(p.at);
  return (
    <Flow machine="importing" at={p.at} can={p.can} send={p.send} busy={p.busy} className={s.page}>
      <a className={`link s14 ${s.back}`} href={to.imports()}>
        <Icon name="arrow-left" />
        <FormattedMessage id="import.all" />
      </a>
      <PageTitle title={<FormattedMessage id={`import.title.${screen}`} />} />
      {p.item && (
        <p className="muted" translate="no">
          {p.item.file}
        </p>
      )}
      {views[screen]?.(p)}
    </Flow>
  );
}
