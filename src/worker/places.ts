/** Where the worker keeps things, by name: pages of the mall use them too. */
export const keptIn = { files: 'files', pages: 'pages', answers: 'answers' } as const;

/** Names that change with what is in them: what was fetched once is true for ever. */
export const isLasting = (path: string): boolean =>
  /^\/(?:assets|fonts|demo|pictures|first)\//.test(path);
/** The mall's own page, and the pages that are found from outside. */
export const isPage = (path: string): boolean =>
  path === '/' || /^\/(?:product|category|shop|brand|blog)\//.test(path);
