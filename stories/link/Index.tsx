import { useQuery } from '@tanstack/react-query';
import { Page, Section } from '#ui/shell/layout';
import { kits } from '../../tests/kit/registry/views';
import { stateLink, type StateAddress } from './address';
import s from './States.module.css';
import { waysOf } from './ways';

function Chart({ name, at }: { name: string; at: StateAddress }) {
  const { data = {} } = useQuery({
    queryKey: ['ways', name],
    queryFn: () => waysOf(name),
    staleTime: Infinity,
  });
  const states = Object.keys(data);
  return (
    <Section title={`${name}, ${states.length} states`}>
      <ul className={s.list}>
        {states.map((state) => (
          <li key={state}>
            <a
              className="link"
              href={stateLink({ ...at, chart: name, state }).slice('/states.html'.length)}
            >
              {state}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
/** Every state there is a link to. A link to a state that is gone says so. */
export function Index({ at }: { at: StateAddress }) {
  const missing = at.state !== '';
  return (
    <Page>
      <div lang="en" className={s.index}>
        <h1>Every state of Arcada</h1>
        {missing && (
          <p role="alert">
            The chart {at.chart} has no state {at.state}. It may have another name now.
          </p>
        )}
        <p className="muted">
          Each opens the real screen on made-up data. Nothing is bought and nothing is stored.
        </p>
        {Object.keys(kits).map((name) => (
          <Chart key={name} name={name} at={at} />
        ))}
      </div>
    </Page>
  );
}
