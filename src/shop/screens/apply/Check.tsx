import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { applicationParts, type ApplicationPart } from '#contract/verdicts';
import { shownPhone } from '#contract/phone';
import { isOpen } from '#machines/flows/apply/standing';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import { Card } from '#ui/shell/layout';
import { field, isDrawn } from '#ui/fields/signaturePath';
import { SummaryList, type SummaryItem } from '#ui/data/Summary';
import { Frame, PlaceLink } from './Frame';
import { screenOf, type ApplyProps } from './view';
import s from './Apply.module.css';

/** A signature as it was given: drawn, or the name that was typed. */
function Signed({ signature }: { signature: string }) {
  const words = { role: 'img', 'aria-label': useIntl().formatMessage({ id: 'signature.drawn' }) };
  if (!isDrawn(signature)) return <span translate="no">{signature}</span>;
  return (
    <svg className={s.signed} viewBox={`0 0 ${field.width} ${field.height}`} {...words}>
      <path d={signature} />
    </svg>
  );
}
const Lines = ({ lines }: { lines: (string | undefined)[] }) => (
  <span className={s.lines} translate="no">
    {lines.filter(Boolean).map((line, i) => (
      <span key={`${i}-${line}`}>{line}</span>
    ))}
  </span>
);

function valuesOf(p: ApplyProps): Record<ApplicationPart, ReactNode> {
  const { application: a } = p;
  const place = a?.address;
  return {
    details: <Lines lines={[a?.contact, shownPhone(a?.phone ?? '')]} />,
    identity: <FormattedMessage id="apply.check.pictures" />,
    shop: (
      <Lines
        lines={[
          a?.shop_name,
          a?.about,
          place?.street,
          [place?.postal_code, place?.city, place?.country].filter(Boolean).join(' '),
        ]}
      />
    ),
    signature: <Signed signature={a?.signature ?? ''} />,
  };
}
/** Everything once more, as it will be looked at. */
export function Check({ p }: { p: ApplyProps }) {
  const intl = useIntl();
  const values = valuesOf(p);
  const items: SummaryItem[] = applicationParts.map((part) => {
    const term = intl.formatMessage({ id: `apply.task.${part}` });
    const change = isOpen(p.application, part)
      ? {
          change: (
            <PlaceLink place={part} className="link s14">
              <FormattedMessage id="ui.change" />
              <span className="sr"> {term}</span>
            </PlaceLink>
          ),
        }
      : {};
    return { id: part, term, value: values[part], ...change };
  });
  return (
    <Frame
      inside
      title={<FormattedMessage id="apply.check.title" />}
      lead={
        <FormattedMessage
          id={p.at === 'check.sendFailed' ? 'apply.check.failed' : 'apply.check.lead'}
        />
      }
      notice={screenOf(p.at) === 'check' ? p.notice : null}
    >
      <Card>
        <SummaryList items={items} />
      </Card>
      <div className={s.actions}>
        <Ev e={{ type: 'send' }} kind="primary">
          <FormattedMessage
            id={p.application?.state === 'changesRequested' ? 'apply.sendAgain' : 'apply.send'}
          />
        </Ev>
      </div>
    </Frame>
  );
}
/** The answer got lost: looking again is safe, and the only thing to do about it. */
export const Unknown = () => (
  <Frame title={<FormattedMessage id="apply.unknown.title" />}>
    <EmptyState
      icon="question"
      ground="butter"
      title={<FormattedMessage id="apply.unknown.what" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="apply.unknown.retry" />
        </Ev>
      }
    >
      <p>
        <FormattedMessage id="apply.unknown.text" />
      </p>
    </EmptyState>
  </Frame>
);
