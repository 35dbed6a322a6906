/** A connection that broke, or was refused: as the system, PostgreSQL or a pooler says it. */
const bySystem = /^(ECONN|EPIPE$|ENOENT$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/;
/** 25006: what was the primary is a copy now. 57P0x: it ends, or does not take anybody yet. */
const byState = /^(08|57P0|53300$|25006$)/;
const byDriver =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

interface Told {
  code?: string;
  severity?: string;
  message?: string;
}
function isLost({ code = '', severity, message = '' }: Told): boolean {
  // What a pooler says of a server that went; as an error of the statement it is the mall's own.
  if (code === '08P01') return severity === 'FATAL';
  return bySystem.test(code) || byState.test(code) || byDriver.test(message);
}

/** The database went away, or is not there: asked again, it may answer. */
export class DatabaseLost extends Error {
  /** SQLSTATE or the system's name, where one was said. */
  readonly code: string;
  /** Nothing of what was asked is done. False: nobody knows. */
  undone = false;
  constructor(why: Told) {
    super(why.message, { cause: why });
    this.name = 'DatabaseLost';
    this.code = why.code ?? '';
  }
}
/** What a connection failed with, told apart from what a statement is to blame for. */
export const lostOr = (error: unknown): unknown =>
  error instanceof DatabaseLost || !isLost((error ?? {}) as Told)
    ? error
    : new DatabaseLost(error as Told);
/** Says of a lost database whether anything may have been done. */
export function knowing(error: unknown, undone: boolean): unknown {
  if (error instanceof DatabaseLost) error.undone = undone;
  return error;
}
