import pg from 'pg';

/** One connection without the pool's patience: what is counted here may take its time. */
export async function patient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c jit=off',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
export const majorOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ v: string }>(
    `select current_setting('server_version_num') as v`,
  );
  return Math.floor(Number(rows[0]?.v) / 10_000);
};
