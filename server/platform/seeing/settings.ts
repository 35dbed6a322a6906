import { hostname } from 'node:os';

/** Where and how the mall is looked into. */
export interface SeeingConfig {
  /** Where `/metrics` is served; nowhere unless its port is set. */
  metrics: { port: number; host: string } | undefined;
  /** Where spans are told to; '' for nowhere. */
  otlp: string;
  logLevel: LogLevel;
  /** What this process is called beside others of the same mall. */
  processName: string;
}
const levels = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof levels)[number];
const isLevel = (text: string): text is LogLevel => levels.some((level) => level === text);

/** A wrong one stops the server from starting: nobody would look where nothing is. */
function metricsOf({ METRICS_PORT, METRICS_HOST, PORT = '3000' }: NodeJS.ProcessEnv) {
  if (!METRICS_PORT) return undefined;
  const port = /^\d{1,5}$/.test(METRICS_PORT) ? Number(METRICS_PORT) : 0;
  if (port < 1 || port > 65_535) throw new Error('METRICS_PORT is no port');
  if (port === Number(PORT)) throw new Error('METRICS_PORT is people’s own: choose another');
  return { port, host: METRICS_HOST || '127.0.0.1' };
}
function otlpOf(text = ''): string {
  const given = text.trim();
  if (given === '') return '';
  const { protocol, username, password } = new URL(given);
  if (!/^https?:$/.test(protocol) || username || password)
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is no web address without a password');
  return given.endsWith('/') ? given.slice(0, -1) : given;
}
function levelOf(text = 'warn'): LogLevel {
  if (!isLevel(text)) throw new Error(`LOG_LEVEL is none of ${levels.join(', ')}`);
  return text;
}
export const seeingOf = (env: NodeJS.ProcessEnv): SeeingConfig => ({
  metrics: metricsOf(env),
  otlp: otlpOf(env.OTEL_EXPORTER_OTLP_ENDPOINT),
  logLevel: levelOf(env.LOG_LEVEL || undefined),
  processName: `${hostname()}:${env.PORT ?? 3000}`.slice(0, 80),
});
