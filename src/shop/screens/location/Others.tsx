import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { addresses } from '#contract/addresses';
import type { PlaceChoice } from '#machines/flows/choosePlace';
import { q } from '#lib/query';
import { useSession } from '#lib/session';
import { Button } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { Row, Stack } from '#ui/shell/layout';
import { forgetPlaces } from './kept';
import { useKeptPlaces } from './places';
import { placeWords } from './words';

const choiceOf = ({ country, state, city, postal_code }: PlaceChoice): PlaceChoice => ({
  country,
  state,
  city,
  postal_code,
});
function Places({ title, places }: { title: string; places: readonly PlaceChoice[] }) {
  const intl = useIntl();
  const each = new Map(places.map((place) => [placeWords(intl, place), choiceOf(place)]));
  if (each.size === 0) return null;
  return (
    <Stack gap={2}>
      <h2 className="s16">
        <FormattedMessage id={title} />
      </h2>
      <Row>
        {[...each].map(([words, place]) => (
          <Ev key={words} e={{ type: 'choose', ...place }} size="sm">
            {words}
          </Ev>
        ))}
      </Row>
    </Stack>
  );
}
/** The own addresses, and what was chosen here before: one press each. */
export function Others() {
  const visiting = useSession((session) => session.matches('visitor'));
  const own = useQuery({ ...q(addresses.list, {}), enabled: !visiting, meta: { quiet: true } });
  const kept = useKeptPlaces();
  return (
    <>
      <Places title="location.own" places={own.data?.addresses ?? []} />
      <Places title="location.recent" places={kept} />
      {kept.length > 0 && (
        <div>
          <Button kind="quiet" size="sm" icon="trash" onClick={forgetPlaces}>
            <FormattedMessage id="location.forget" />
          </Button>
        </div>
      )}
    </>
  );
}
