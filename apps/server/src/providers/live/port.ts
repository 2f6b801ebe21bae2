import type { BroadcastId } from '@xuetang/contract/ids';

/** What we need of a live engine, in our words. It takes a teacher's stream, shows it to many, and keeps what it took. */
export interface LiveEngine {
  /** What a teacher's program is given: where to publish, and under which name. */
  publishAddress: (id: BroadcastId, key: string) => string;
  /** An address of the stream that plays until then, for this class alone. */
  playAddress: (id: BroadcastId, until: Date) => string;
  /** Whether a notice came from the engine. */
  isNotice: (secret: string) => boolean;
  /** Where a recorded piece lies for the worker; undefined where it is gone, or no name of a piece. */
  pieceFile: (name: string) => Promise<string | undefined>;
}
