/** Which database a mall is on, and by which way it speaks with it. */
export interface DatabaseConfig {
  databaseUrl: string | undefined;
  /** Between this server and the database stands a pooler that lends connections. */
  databasePooled: boolean;
  /** The database itself, past a pooler; none: `databaseUrl` is that. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica that answers what may be some seconds old. */
  replicaUrl: string | undefined;
}
function pooledOf(text = ''): boolean {
  if (!['', 'transaction'].includes(text)) throw new Error('DATABASE_POOLER is no "transaction"');
  return text !== '';
}
const besides = ['REPLICA_URL', 'DATABASE_DIRECT_URL'] as const;

/** Throws where it says something that the mall would not do. */
export function databaseOf(env: NodeJS.ProcessEnv): DatabaseConfig {
  const lone = besides.find((name) => env[name] && !env.DATABASE_URL);
  if (lone) throw new Error(`${lone} needs a DATABASE_URL`);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    databasePooled: pooledOf(env.DATABASE_POOLER),
    databaseDirectUrl: env.DATABASE_DIRECT_URL || undefined,
    replicaUrl: env.REPLICA_URL || undefined,
  };
}
