const kebab = (path: string) =>
  path
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase();
/** The id of the story of a chart's state: a pure function of the two names. */
export const storyOf = (machine: string, leaf: string): string =>
  `states-${kebab(machine)}--${kebab(leaf)}`;
