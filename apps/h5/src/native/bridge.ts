import { because, NATIVE_CALL_MS, type NativeAnswer } from './host.ts';

export interface BridgeDoor<B> {
  /** The bridge, once the host has put it on `window`. */
  find: () => B | undefined;
  /** Calls back when the host says that it is there. */
  onReady: (ready: () => void) => void;
}

/**
 * Calls that come before the bridge wait in a queue and go out in order when it is ready.
 * A call whose time has run out is taken out of the queue: a title set too late would be the wrong one.
 */
export const createBridge = <B>(door: BridgeDoor<B>) => {
  let waiting: ((bridge: B) => void)[] = [];
  door.onReady(() => {
    const bridge = door.find();
    if (!bridge) return;
    const queue = waiting;
    waiting = [];
    for (const go of queue) go(bridge);
  });

  /** `personMs`: counted from the bridge on, when a person and not the host has to answer. */
  return <T>(invoke: (bridge: B, reply: (answer: NativeAnswer<T>) => void) => void, personMs?: number): Promise<NativeAnswer<T>> =>
    new Promise((resolve) => {
      const settle = (answer: NativeAnswer<T>) => {
        clearTimeout(timer);
        waiting = waiting.filter((each) => each !== go);
        resolve(answer);
      };
      const giveUpAfter = (ms: number) => setTimeout(() => settle(because('timeout')), ms);
      let timer = giveUpAfter(NATIVE_CALL_MS);
      const go = (bridge: B) => {
        if (personMs !== undefined) {
          clearTimeout(timer);
          timer = giveUpAfter(personMs);
        }
        try {
          invoke(bridge, settle);
        } catch {
          settle(because('refused'));
        }
      };
      const bridge = door.find();
      if (bridge) go(bridge);
      else waiting.push(go);
    });
};
