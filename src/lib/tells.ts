/** What tells the server that `page` broke, and resolves with the case that its log has of it. */
export const tells =
  (page: string) =>
  async (error: unknown): Promise<string | undefined> =>
    (await import('./brokenPage')).tellBroken(page, error);
