import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { Ev, Flow } from '#ui/flow';
import { Note } from '#ui/feedback/Note';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { PlaceForm } from './PlaceForm';
import { placeWords } from './words';
import type { ChoosePlaceProps } from './view';

/** What became of asking the device, above the form that goes on whatever it was. */
function Located({ at, notice }: Pick<ChoosePlaceProps, 'at' | 'notice'>) {
  const intl = useIntl();
  const [, step = ''] = at.split('.');
  if (['filling', 'asking', 'naming', ''].includes(step)) return null;
  return (
    <Note tone={step === 'located' ? 'ok' : 'warn'}>
      <p role={step === 'located' ? 'status' : 'alert'}>
        {step === 'unreached' && notice ? (
          failureWords(intl, notice)
        ) : (
          <FormattedMessage id={`location.device.${step}`} />
        )}
      </p>
    </Note>
  );
}
/** Nothing is asked of the device before it is pressed. */
function Device({ at }: Pick<ChoosePlaceProps, 'at'>) {
  const [state, step = ''] = at.split('.');
  return state === 'locating' ? (
    <p aria-live="polite">
      <FormattedMessage id={`location.device.${step}`} />
    </p>
  ) : (
    <Stack gap={1}>
      <Ev e={{ type: 'locate' }} icon="map-pin">
        <FormattedMessage id="location.device" />
      </Ev>
      <p className="s13 muted">
        <FormattedMessage id="location.device.text" />
      </p>
    </Stack>
  );
}
function Choosing({ p }: { p: ChoosePlaceProps }) {
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="location.title" />}
        lead={<FormattedMessage id="location.lead" />}
      />
      <Stack gap={4}>
        <Device at={p.at} />
        <Located at={p.at} notice={p.notice} />
        {p.others}
        <Card>
          <PlaceForm key={JSON.stringify(p.place)} place={p.place} />
        </Card>
      </Stack>
    </>
  );
}
function Chosen({ p }: { p: ChoosePlaceProps }) {
  const intl = useIntl();
  return (
    <PageTitle
      title={<FormattedMessage id="location.title" />}
      lead={
        p.place && (
          <FormattedMessage id="location.chosen" values={{ place: placeWords(intl, p.place) }} />
        )
      }
    />
  );
}

/** Choosing where parcels would go, as its machine stands. */
export function ChoosePlaceView(p: ChoosePlaceProps) {
  return (
    <Flow machine="choosePlace" at={p.at} can={p.can} send={p.send}>
      {p.at === 'chosen' ? <Chosen p={p} /> : <Choosing p={p} />}
    </Flow>
  );
}
