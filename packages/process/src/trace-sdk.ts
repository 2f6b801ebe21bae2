import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Standing, Tracing } from './tracing.ts';

const KINDS: Readonly<Record<Standing, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const SENT_EVERY_MS = 2_000;
/** Anybody can ask to be traced; more than this many a second are answered without it. */
const MOST_FOLLOWED_A_SECOND = 50;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

const end = (span: Span, failed?: unknown): void => {
  // The kind of an error alone: its words may hold what somebody sent.
  if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed instanceof Error ? failed.name : 'error' });
  span.end();
};

/** OpenTelemetry behind our own few words; what is under way is known from our own context, so nothing global is registered. */
export const openTracing = (service: string, url: string, share: number): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `xuetang-${service}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: SENT_EVERY_MS })],
  });
  const tracer = provider.getTracer('xuetang');
  const underWay = new AsyncLocalStorage<Context>();
  const here = (): Context => underWay.getStore() ?? ROOT_CONTEXT;
  let [second, followed] = [0, 0];

  const mayFollow = (): boolean => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) [second, followed] = [now, 0];
    return ++followed <= MOST_FOLLOWED_A_SECOND;
  };

  const run = <T>(span: Span, parent: Context, work: () => T): T => {
    try {
      const result = underWay.run(trace.setSpan(parent, span), work);
      if (!isPromise(result)) return (end(span), result);
      return result.then(
        (value: unknown) => (end(span), value),
        (error: unknown) => {
          end(span, error);
          throw error;
        },
      ) as T;
    } catch (error) {
      end(span, error);
      throw error;
    }
  };

  return {
    span: (name, attributes, work, standing) => {
      const parent = here();
      return run(tracer.startSpan(name, { attributes, kind: KINDS[standing] }, parent), parent, work);
    },
    note: (name, attributes, tookMs) => {
      const parent = here();
      // Where nobody is traced, what is heard of afterwards begins no trace.
      if (parent === ROOT_CONTEXT) return;
      tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT, startTime: Date.now() - tookMs }, parent).end();
    },
    follow: (traceparent, work) => {
      const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
      if (!traceId || !spanId || !flags) return work();
      const sampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0 && mayFollow();
      const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      return underWay.run(trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true }), work);
    },
    outside: (work) => underWay.exit(work),
    traceparent: () => {
      const at = trace.getSpanContext(here());
      return at && at.traceFlags & TraceFlags.SAMPLED ? `00-${at.traceId}-${at.spanId}-01` : undefined;
    },
    close: () => provider.shutdown(),
  };
};
