/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    connections: number;
    /** Either so many in all, or at so many a second for so long. */
    amount?: number;
    overallRate?: number;
    duration?: number;
    timeout?: number;
    requests: {
      method: string;
      setupRequest: (request: object) => object;
      onResponse: (status: number, body: string) => void;
    }[];
  }
  interface Result {
    latency: { p50: number; p99: number };
    requests: { average: number };
    errors: number;
  }
  const autocannon: (options: Options, done: (error: Error | null, result: Result) => void) => EventEmitter;
  export default autocannon;
}
