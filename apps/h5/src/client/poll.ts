export interface PollPorts {
  everyMs: number;
  /** Asks once; answers whether that was the last time. */
  look: () => Promise<boolean>;
  /** A round is left out while nobody looks. */
  mayLook: () => boolean;
  mostLooks: number;
}

/** Looks again and again until it has seen enough, each time `everyMs` after the last answer. Returns how to stop it. */
export const startPolling = ({ everyMs, look, mayLook, mostLooks }: PollPorts): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let looks = 0;
  const next = () => {
    timer = setTimeout(() => void round(), everyMs);
  };
  const round = async () => {
    if (mayLook()) {
      looks += 1;
      if ((await look()) || looks >= mostLooks) return;
    }
    if (!isStopped) next();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
