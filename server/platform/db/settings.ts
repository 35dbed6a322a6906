/**
 * Between a mall and its PostgreSQL: lends a connection for one transaction at a time. `prepared`:
 * and knows on each what was prepared on another (pgbouncer 1.21 and later).
 */
export type Pooler = 'transaction' | 'prepared';
/** Which database a mall is on, and by which way it speaks with it. */
export interface DatabaseConfig {
  databaseUrl: string | undefined;
  /** What lends connections to this server; none: it has its own. */
  databasePooler: Pooler | undefined;
  /** The database itself, past a pooler; none: `databaseUrl` is that. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica that answers what may be some seconds old. */
  replicaUrl: string | undefined;
}
function poolerOf(text = ''): Pooler | undefined {
  if (!['', 'transaction', 'prepared'].includes(text))
    throw new Error('DATABASE_POOLER is neither "transaction" nor "prepared"');
  return (text || undefined) as Pooler | undefined;
}
const besides = ['REPLICA_URL', 'DATABASE_DIRECT_URL', 'DATABASE_POOLER'] as const;

/** Throws where it says something that the mall would not do. */
export function databaseOf(env: NodeJS.ProcessEnv): DatabaseConfig {
  const lone = besides.find((name) => env[name] && !env.DATABASE_URL);
  if (lone) throw new Error(`${lone} needs a DATABASE_URL`);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    databasePooler: poolerOf(env.DATABASE_POOLER),
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    replicaUrl: env.REPLICA_URL || undefined,
  };
}
