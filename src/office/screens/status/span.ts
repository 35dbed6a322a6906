/** Hours back that the page may look; as the contract's shape has them. */
export const spans = [1, 6, 24] as const;
export type Span = (typeof spans)[number];

/** Which of them an address asks for; the last hour where it says nothing else. */
export const spanIn = (search: string): Span => {
  const asked = Number(new URLSearchParams(search).get('hours'));
  return spans.find((span) => span === asked) ?? 1;
};
