/** What the people of a storm have been told so far, and whoever waits for so many of them. */
export const openCrowd = () => {
  const decisions = new Set<string>();
  const waiting: { seats: number; go: () => void }[] = [];
  let [underWay, seats, brokenOff] = [0, 0, 0];
  return {
    decisions: decisions as ReadonlySet<string>,
    now: () => ({ underWay, seats, brokenOff }),
    onAnswer: (decision: string, isSeated: boolean): void => {
      decisions.add(decision);
      if (isSeated) seats++;
      for (const one of waiting) if (seats >= one.seats) one.go();
    },
    onBrokenOff: (): void => void brokenOff++,
    /** Somebody on the way, from the first step to the last. */
    follow: async <T>(way: () => Promise<T>): Promise<T> => {
      underWay++;
      try {
        return await way();
      } finally {
        underWay--;
      }
    },
    /** Resolves at the answer that tells of the so-manieth seat. */
    seated: (wanted: number): Promise<void> =>
      new Promise((go) => {
        waiting.push({ seats: wanted, go });
      }),
  };
};

export type Crowd = ReturnType<typeof openCrowd>;
