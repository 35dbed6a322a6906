import { FormattedMessage, useIntl } from 'react-intl';
import { tags } from '#contract/languages';
import { localise } from '#contract/text';
import { failureCode, failureWords } from '#lib/failure';
import { useLanguage } from '#lib/IntlRoot';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { ServerCode } from '#ui/feedback/ServerCode';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { ProductForm } from './ProductForm';
import type { ProductProps } from './view';
import s from './Product.module.css';

/** The name it has on the shelf; a new one has none yet. */
function Title({ p }: { p: ProductProps }) {
  const { text, lang } = localise(p.product?.name, useLanguage());
  return (
    <PageTitle
      title={
        text ? (
          <span lang={tags[lang]} translate="no">
            {text}
          </span>
        ) : (
          <FormattedMessage id={p.id ? 'listing.edit.title' : 'listing.edit.title.new'} />
        )
      }
    />
  );
}
/** Back to the list: an event where something may be lost, else a link. */
function BackLink({ p }: { p: ProductProps }) {
  const words = <FormattedMessage id="listing.edit.back" />;
  if (p.at.startsWith('editing'))
    return (
      <div>
        <Ev e={{ type: 'leave' }} kind="link" icon="arrow-left">
          {words}
        </Ev>
      </div>
    );
  return (
    <a className={`link s14 ${s.back}`} href={to.products()}>
      <Icon name="arrow-left" />
      {words}
    </a>
  );
}
function Failed({ p }: { p: ProductProps }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="listing.edit.notLoaded" />}
      action={
        <div className="row wr">
          <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
            <FormattedMessage id="action.retry" />
          </Ev>
          <Ev e={{ type: 'leave' }}>
            <FormattedMessage id="listing.edit.back" />
          </Ev>
        </div>
      }
    >
      {p.notice && <p>{failureWords(intl, p.notice)}</p>}
      <ServerCode code={p.notice ? failureCode(p.notice) : undefined} />
    </EmptyState>
  );
}
/** Before anything is known, and after the flow has ended. */
function Between({ id }: { id: string }) {
  const intl = useIntl();
  return (
    <>
      <p className="muted">
        <FormattedMessage id={id} />
      </p>
      <Loading what={intl.formatMessage({ id: 'listing.edit.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    </>
  );
}
const ends: Record<string, string> = {
  loading: 'listing.edit.loading',
  left: 'listing.edit.leaving',
  loggedOut: 'listing.edit.loggedOut',
};

/** The editor of one product, as its machine stands. */
export function ProductView(p: ProductProps) {
  const between = ends[p.at];
  return (
    <Flow machine="product" at={p.at} can={p.can} send={p.send} busy={p.busy} className={s.page}>
      {p.at !== 'loadFailed' && <BackLink p={p} />}
      <Title p={p} />
      {between ? (
        <Between id={between} />
      ) : p.at === 'loadFailed' ? (
        <Failed p={p} />
      ) : (
        <ProductForm p={p} />
      )}
    </Flow>
  );
}
