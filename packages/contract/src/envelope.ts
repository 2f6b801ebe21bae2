/** What every call answers. `code` 0 is success; every other code is in the error catalogue. */
export interface Envelope<T> {
  code: number;
  message: string;
  data: T | null;
  /** Support finds the request in the log by it. */
  requestId?: string;
  /** What is wrong, by the field of the request that it is about, in words to stand beneath it. */
  fields?: Readonly<Record<string, string>>;
  /** Sent with a refused timestamp, so that the client corrects its clock once (seconds). */
  serverTime?: number;
}
