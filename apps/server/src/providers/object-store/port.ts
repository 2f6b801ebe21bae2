/** What we need of an object store, in our words. It answers under a domain of its own, apart from our pages. */
export interface ObjectStore {
  /** An address to which a browser may put, for some minutes, exactly this many bytes of exactly this type. */
  uploadUrl: (key: string, what: { contentType: string; size: number; expiresInS: number }) => string;
  /** An address from which a browser may read an object for some minutes. */
  downloadUrl: (key: string, expiresInS: number) => string;
  /** Undefined when there is no such object; at most `maxBytes` are taken into memory. */
  read: (key: string, maxBytes: number) => Promise<Buffer | undefined>;
  /** So many bytes from there on; fewer at its end, none behind it. Undefined when there is no such object. */
  readPart: (key: string, from: number, bytes: number) => Promise<Buffer | undefined>;
  write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** An object that is already gone is no failure. */
  remove: (key: string) => Promise<void>;
}
