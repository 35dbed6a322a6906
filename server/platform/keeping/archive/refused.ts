/** What a back-up or a restore says instead of doing it: words for the terminal, never a stack. */
export class KeepingRefused extends Error {}
