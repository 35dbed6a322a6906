let base = '';

/** Where public files lie, as the mall's settings say; '' is the mall's own address. */
export const filesLieAt = (address: string): void => {
  base = address;
};
/** The address of a public file: a path is put behind the base, anything else stays as it is. */
export const fileAddress = (path: string): string => (path[0] === '/' ? base + path : path);
