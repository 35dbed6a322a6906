/** What each state of a stored thing is: a state without does not compile. */
export type Tags<State extends string, Tag extends string> = Readonly<
  Record<State, readonly Tag[]>
>;
/**
 * Asks the tags of a thing's states: what `inTag` says of its chart, for pages that load no chart.
 * What is no state carries none.
 */
export const asksTags =
  <State extends string, Tag extends string>(tags: Tags<State, Tag>) =>
  (state: State | undefined, tag: NoInfer<Tag>): boolean =>
    state !== undefined && (tags[state]?.includes(tag) ?? false);
