/** A clock that a test moves. */
export interface TestClock {
  now: () => Date;
  set: (to: Date) => void;
  advance: (ms: number) => void;
}

export const createTestClock = (start = new Date()): TestClock => {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => (at = to.getTime()),
    advance: (ms) => (at += ms),
  };
};
