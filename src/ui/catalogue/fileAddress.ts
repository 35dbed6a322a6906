let base = '';

/** Where public files lie, as the mall's settings say; '' is the mall's own address. */
export const filesLieAt = (address: string): void => {
  base = address.replace(/\/+$/, '');
};
/** The address of a public file: what is whole stays as it is, a path is put behind the base. */
export const fileAddress = (path: string): string =>
  /^(?:https?|data|blob):/.test(path) ? path : `${base}${path}`;
