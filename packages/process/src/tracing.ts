/** What may be said of a stretch of work: names and figures, never what somebody sent or is called. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Where a stretch of work stands: what others do for us, what is asked of us, what lies between the two. */
export type Standing = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export interface Tracing {
  span: <T>(name: string, attributes: Attributes, work: () => T, standing: Standing) => T;
  /** Something that is over by the time we hear of it. */
  note: (name: string, attributes: Attributes, tookMs: number) => void;
  /** Goes on with a trace that began elsewhere. */
  follow: <T>(traceparent: string | undefined, work: () => T) => T;
  outside: <T>(work: () => T) => T;
  traceparent: () => string | undefined;
  close: () => Promise<void>;
}
