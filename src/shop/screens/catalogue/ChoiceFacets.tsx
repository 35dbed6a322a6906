import type { Facet } from '#contract/catalogue';
import { FilterGroup } from '#ui/data/Filters';

/** Colours, sizes, materials …: whatever tells the products of this list apart. */
export function ChoiceFacets({
  facets,
  chosen,
  onChoose,
}: {
  facets: Facet[];
  /** "color:black" */
  chosen: string[];
  onChoose: (next: string[]) => void;
}) {
  const toggle = (value: string, on: boolean) =>
    onChoose(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return facets
    .filter(({ name }) => name === 'choice')
    .map(({ attribute = '', title = attribute, values }) => (
      <FilterGroup
        key={attribute}
        name={`choice-${attribute}`}
        legend={title}
        options={values.map(({ value, label, count }) => ({
          value,
          text: label,
          count,
          checked: chosen.includes(value),
        }))}
        onToggle={toggle}
      />
    ));
}
