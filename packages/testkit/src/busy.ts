/** Keeps its thread busy, as drawing does, until somebody else says so or the time is over: which of them, it says. */
export const heldUntilTold = (flag: SharedArrayBuffer, atMostMs: number): Promise<Buffer> => {
  const how = Atomics.wait(new Int32Array(flag), 0, 0, atMostMs);
  return Promise.resolve(Buffer.from(how === 'timed-out' ? '没人来得及说' : '说了'));
};

export const breaks = (): Promise<Buffer> => Promise.reject(new Error('the face is missing'));
