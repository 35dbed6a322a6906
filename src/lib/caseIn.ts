/** What the server's log calls an answer that failed; nothing where it did not. */
export const caseIn = ({ headers }: Response): string | undefined =>
  headers.get('x-case') ?? undefined;
