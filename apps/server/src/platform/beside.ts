import { Piscina } from 'piscina';

/** Longer than between two papers of a busy evening; then what a thread holds (faces of 25 MB each) is free again. */
const IDLE_MS = 60_000;

let threads: Piscina | undefined;
/** One a process: whatever is drawn waits for what is drawn, and nothing else does. */
const thread = (): Piscina =>
  (threads ??= new Piscina({
    filename: new URL('beside-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    recordTiming: false,
  }));

/**
 * The same work, on a thread of its own (decision 0338): what keeps a processor busy for more than a few milliseconds holds back whatever
 * else its process does, and jobs of another lane are in the same process. `work` is what `file` exports under the name that it bears; it is
 * given and gives plain data.
 */
export const beside =
  <Asked extends readonly unknown[]>(file: URL, work: (...asked: Asked) => Promise<Buffer>) =>
  async (...asked: Asked): Promise<Buffer> => {
    // A Buffer comes over as the bytes that it is.
    const { buffer, byteOffset, byteLength } = (await thread().run({ file: file.href, name: work.name, asked })) as Uint8Array<ArrayBuffer>;
    return Buffer.from(buffer, byteOffset, byteLength);
  };
