import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopSettings } from '#contract/sellerOffice';
import { failureWords } from '#lib/failure';
import { postal } from '#lib/postal';
import { useFormat } from '#lib/useFormat';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { PageTitle, Section, Stack } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { SummaryList } from '#ui/data/Summary';
import { Closing, Conflict, Doing, Leaving, Unknown } from './Asking';
import { fieldErrors } from '../fieldErrors';
import { typing, type SettingsProps } from './view';
import s from '../Seller.module.css';

const SettingsForm = lazyPart(() => import('./SettingsForm'));
const HolidayForm = lazyPart(() => import('./HolidayForm'));
const wait = (
  <Loading>
    <SkeletonCard lines={5} />
  </Loading>
);

/** Why it cannot be done now, beside the button that is off. */
function useWhy(p: SettingsProps) {
  const intl = useIntl();
  return (event: string): string | undefined => {
    const may = p.settings?.can[event];
    return may && !may.ok && typing(p.at)
      ? intl.formatMessage({ id: may.reason }, { dated: 'no' })
      : undefined;
  };
}
function Standing({ settings }: { settings: ShopSettings }) {
  const { day } = useFormat();
  if (settings.state !== 'holiday')
    return (
      <p>
        <FormattedMessage id="sellerOffice.shop.open" />
      </p>
    );
  return (
    <p>
      <FormattedMessage
        id="sellerOffice.shop.holiday"
        values={{ until: settings.holiday_until ? day(settings.holiday_until) : '' }}
      />
    </p>
  );
}
/** Whether the shop works, and its end. */
function Shop({ p, settings }: { p: SettingsProps; settings: ShopSettings }) {
  const why = useWhy(p);
  const away = settings.state === 'holiday';
  return (
    <Section title={<FormattedMessage id="sellerOffice.shop.title" />} className={`card ${s.box}`}>
      <Standing settings={settings} />
      <div className="row wr">
        <Ev e={{ type: 'holiday' }} icon="calendar-blank" reason={why('goOnHoliday')}>
          <FormattedMessage
            id={away ? 'sellerOffice.holiday.change' : 'sellerOffice.holiday.plan'}
          />
        </Ev>
        {away && (
          <Ev e={{ type: 'comeBack' }} kind="primary">
            <FormattedMessage id="sellerOffice.holiday.comeBack" />
          </Ev>
        )}
        <Ev e={{ type: 'close' }} kind="danger" reason={why('close')}>
          <FormattedMessage id="sellerOffice.close" />
        </Ev>
      </div>
    </Section>
  );
}
function Facts({ settings }: { settings: ShopSettings }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.settings.${id}` });
  const items = [
    { id: 'name', term: text('name'), value: settings.name },
    { id: 'contact', term: text('contact'), value: settings.contact },
    {
      id: 'address',
      term: text('address'),
      value: postal({ name: settings.name, lines: settings.address_lines }).join(', '),
    },
  ];
  return (
    <Section title={text('facts')} className={`card ${s.box}`}>
      <SummaryList items={items} />
      <p className="s14 muted">{text('facts.rule')}</p>
    </Section>
  );
}
const asked: Record<string, (settings: ShopSettings, p: SettingsProps) => ReactNode> = {
  leaving: () => <Leaving />,
  conflict: (settings) => <Conflict settings={settings} />,
  holiday: (settings, p) => (
    <LazyBoundary fallback={wait}>
      <HolidayForm p={p} settings={settings} />
    </LazyBoundary>
  ),
  closing: ({ name }) => <Closing name={name} />,
  'saving.outcomeUnknown': () => <Unknown />,
  'acting.outcomeUnknown': () => <Unknown />,
};
const saving: readonly string[] = ['saving.underway', 'looking'];
/** What became of the last press. */
function Told({ p }: { p: SettingsProps }) {
  const intl = useIntl();
  if (p.at === 'editing.saved')
    return (
      <Note tone="ok">
        <output>
          <FormattedMessage id="sellerOffice.settings.saved" />
        </output>
      </Note>
    );
  if (p.at === 'editing.acted')
    return (
      <Note tone="ok">
        <output>
          <FormattedMessage
            id={
              p.settings?.state === 'holiday'
                ? 'sellerOffice.holiday.on'
                : 'sellerOffice.holiday.off'
            }
          />
        </output>
      </Note>
    );
  return p.notice && !fieldErrors(p.notice) ? (
    <Note tone="warn">
      <p role="alert">{failureWords(intl, p.notice)}</p>
    </Note>
  ) : null;
}
/**
 * The page as it can be typed in; while something is asked it waits below, and keeps what was
 * typed.
 */
function Page({ p, settings }: { p: SettingsProps; settings: ShopSettings }) {
  return (
    <Stack gap={4}>
      <Told p={p} />
      <Doing at={p.at} />
      {asked[p.at]?.(settings, p)}
      <div inert={!typing(p.at) && !saving.includes(p.at)} className={s.waits}>
        <Shop p={p} settings={settings} />
        <div className={`card ${s.box}`}>
          <LazyBoundary fallback={wait}>
            <SettingsForm key={p.round} p={p} settings={settings} />
          </LazyBoundary>
        </div>
        <Facts settings={settings} />
      </div>
    </Stack>
  );
}
function Body({ p }: { p: SettingsProps }) {
  const intl = useIntl();
  if (p.at === 'failed') {
    return (
      <EmptyState
        icon="cloud-slash"
        ground="butter"
        title={<FormattedMessage id="ui.error.title" />}
        action={
          <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
            <FormattedMessage id="action.retry" />
          </Ev>
        }
      >
        {p.notice && <p role="alert">{failureWords(intl, p.notice)}</p>}
      </EmptyState>
    );
  }
  if (p.at === 'closed')
    return (
      <EmptyState
        icon="storefront"
        ground="butter"
        title={<FormattedMessage id="sellerOffice.closed" />}
      >
        <FormattedMessage id="sellerOffice.closed.text" />
      </EmptyState>
    );
  if (p.at === 'left' || p.at === 'loggedOut')
    return (
      <>
        <p className="muted">
          <FormattedMessage id={p.at === 'left' ? 'sellerOffice.left' : 'sellerOffice.loggedOut'} />
        </p>
        {wait}
      </>
    );
  if (!p.settings)
    return (
      <Loading what={intl.formatMessage({ id: 'sellerOffice.settings.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  return <Page p={p} settings={p.settings} />;
}

/** The shop's settings, as their machine stands. */
export function SettingsView(p: SettingsProps) {
  return (
    <Flow machine="shopSettings" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <PageTitle
        title={<FormattedMessage id="sellerOffice.settings.title" />}
        lead={<FormattedMessage id="sellerOffice.settings.lead" />}
      />
      <Body p={p} />
    </Flow>
  );
}
