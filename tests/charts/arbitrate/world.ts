export const world = {} as never;
