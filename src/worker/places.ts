/** Where the worker keeps things, by name: pages of the mall use them too. */
export const keptIn = { files: 'files', pages: 'pages', answers: 'answers' } as const;

/** Names that change with what is in them: what was fetched once is true for ever. */
export const isLasting = (path: string): boolean =>
  /^\/(?:assets|fonts|demo|pictures|first)\//.test(path);
/** The mall's own page; what is found from outside becomes it as soon as it is there. */
export const isPage = (path: string): boolean => path === '/';
