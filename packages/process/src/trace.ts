import type { Attributes, Standing, Tracing } from './tracing.ts';

/** One a process, or none: then every function here does the work and nothing else, and no line of OpenTelemetry is loaded. */
let tracing: Tracing | undefined;

export interface TraceSettings {
  /** Where spans are sent, OTLP over HTTP; undefined: nowhere. */
  url: string | undefined;
  /** Of the requests that bring no trace of their own, so many are traced: 0 to 1. */
  share: number;
}

/** Before anything is opened that is to be seen. */
export const startTracing = async (service: string, { url, share }: TraceSettings): Promise<void> => {
  if (url === undefined) return;
  const { openTracing } = await import('./trace-sdk.ts');
  tracing = openTracing(service, url, share);
};

export const stopTracing = async (): Promise<void> => {
  await tracing?.close();
  tracing = undefined;
};

export const isTracing = (): boolean => tracing !== undefined;

export const inSpan = <T>(name: string, work: () => T, attributes: Attributes = {}, standing: Standing = 'internal'): T =>
  tracing ? tracing.span(name, attributes, work, standing) : work();

export const noteSpan = (name: string, attributes: Attributes, tookMs: number): void => tracing?.note(name, attributes, tookMs);

export const followTrace = <T>(traceparent: string | undefined, work: () => T): T => (tracing ? tracing.follow(traceparent, work) : work());

/** For what is done for many at once: it is part of none of their traces. */
export const outsideTraces = <T>(work: () => T): T => (tracing ? tracing.outside(work) : work());

/** As a header, a job or a message carries it (W3C Trace Context); undefined where nothing is traced. */
export const currentTraceparent = (): string | undefined => tracing?.traceparent();
