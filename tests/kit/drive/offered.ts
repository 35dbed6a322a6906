const control = /<[^>]* data-(?:ev|asks)="([^"]*)"[^>]*>/g;
/** The events that a drawn screen offers: its controls that are not off. */
export const offeredIn = (drawn: string): string[] =>
  [
    ...new Set(
      [...drawn.matchAll(control)]
        .filter(([tag]) => !/ disabled=""| aria-disabled="true"| aria-busy="true"/.test(tag))
        .map(([, event]) => event ?? ''),
    ),
  ].sort();
