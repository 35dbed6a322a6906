import { FormattedMessage } from 'react-intl';
import { Chip } from '../controls/Chip';
import type { IconName } from '../Icon';
import type { Tone } from './tone';

type BadgeLook = { tone: Tone; icon: IconName };
/** One look per state: a state added to the chart without a look does not compile. */
export type BadgeMap<S extends string> = Record<S, BadgeLook>;
export type StateBadgeProps<S extends string> = { machine: string; state: S; map: BadgeMap<S> };

/** A stored state as word, icon and colour. The word is the text `state.<machine>.<state>`. */
export function StateBadge<S extends string>({ machine, state, map }: StateBadgeProps<S>) {
  const { tone, icon } = map[state];
  return (
    <Chip tone={tone} icon={icon}>
      <FormattedMessage id={`state.${machine}.${state}`} />
    </Chip>
  );
}
