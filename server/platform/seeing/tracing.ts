import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceWith, type Kind, type Open, type Told, type Tracing } from './spans';

/** Asked for only where the operator named a collector: nobody else pays for loading it. */

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};
function ended(span: Span, told: Told, failed: boolean): void {
  span.setAttributes(told);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
/** Milliseconds that a collector which is gone may hold up the end of the mall. */
const patience = 2000;
const orLate = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, patience).unref())]);

function tracingBy(provider: NodeTracerProvider): Tracing {
  const tracer = trace.getTracer('arcada');
  return {
    begin(kind, name): Open {
      const span = tracer.startSpan(name, { kind: kinds[kind], root: true });
      const own = trace.setSpan(context.active(), span);
      return {
        run: (work) => context.with(own, work),
        end: (told, failed) => ended(span, told, failed),
      };
    },
    around: (kind, name, told, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind] }, async (span) => {
        try {
          const done = await work();
          ended(span, told, false);
          return done;
        } catch (error) {
          ended(span, told, true);
          throw error;
        }
      }),
    async stop() {
      traceWith(undefined);
      await orLate(provider.shutdown().catch(() => undefined));
      trace.disable();
      context.disable();
    },
  };
}
/**
 * Tells spans to the collector at `endpoint` (OTLP over HTTP, JSON). Its headers, the sampler and
 * the pace of sending are read from the variables that OpenTelemetry names.
 */
export function startTracing(endpoint: string, instance: string, version: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'arcada',
      'service.version': version,
      'service.instance.id': instance,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  provider.register({ propagator: null });
  const tracing = tracingBy(provider);
  traceWith(tracing);
  return tracing;
}
