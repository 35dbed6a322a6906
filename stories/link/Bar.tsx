import { useState } from 'react';
import { languages, ownNames, type Language } from '#contract/languages';
import { Button } from '#ui/controls/Button';
import { SelectField } from '#ui/fields/fields';
import { labelOf } from '../../tests/kit/model/model';
import { kits } from '../../tests/kit/registry/views';
import { stateLink, type StateAddress } from './address';
import { useSnapshot } from './Screen';
import s from './States.module.css';
import type { Standing } from './stand';

const options = (names: readonly string[]) =>
  names.map((value) => ({ value, text: value || 'choose' }));
const go = (address: StateAddress) => {
  location.hash = stateLink(address).split('#')[1] ?? '';
};

/** Copies the address of the state that was opened, to paste into a report. */
function Copy() {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
      {copied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
/** Where the flow is now, and how what it waits for may end. */
function Now({ standing }: { standing: Standing }) {
  const now = labelOf(useSnapshot(standing));
  const happenings = standing.happenings();
  return (
    <>
      <p>
        <b>Now</b> <output>{now}</output>
      </p>
      {happenings.length > 0 && (
        <fieldset className={s.events}>
          <legend>What may happen</legend>
          {happenings.map((name) => (
            <Button key={name} size="sm" onClick={() => standing.happen(name)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <details>
        <summary>The way here, {standing.way.length} steps</summary>
        <ol className={s.way}>
          {standing.way.map((name, i) => (
            <li key={`${i} ${name}`}>{name}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
/**
 * The tester's bar below the screen. It speaks English: it belongs to the tools, not to the mall.
 */
export function Bar({
  at,
  states,
  standing,
}: {
  at: StateAddress;
  states: string[];
  standing: Standing | null;
}) {
  return (
    <aside className={s.bar} lang="en" aria-label="State">
      <div className={s.picks}>
        <SelectField
          name="chart"
          label="Chart"
          value={at.chart}
          options={options(['', ...Object.keys(kits)])}
          onChange={(chart) => go({ ...at, chart, state: '' })}
        />
        <SelectField
          name="state"
          label="State"
          value={at.state}
          options={options(['', ...states])}
          onChange={(state) => go({ ...at, state })}
        />
        <SelectField
          name="language"
          label="Language"
          value={at.lang}
          options={languages.map((value) => ({ value, text: ownNames[value] }))}
          onChange={(lang) => go({ ...at, lang: lang as Language })}
        />
        <SelectField
          name="theme"
          label="Theme"
          value={at.theme}
          options={options(['light', 'dark'])}
          onChange={(theme) => go({ ...at, theme: theme as 'light' })}
        />
        {standing && <Copy />}
      </div>
      {standing && <Now standing={standing} />}
    </aside>
  );
}
