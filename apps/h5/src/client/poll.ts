export interface PollPorts {
  /** The pause before each look; a function where it grows, given how many looks there were. */
  everyMs: number | ((looks: number) => number);
  /** Asks once; answers whether that was the last time. */
  look: () => Promise<boolean>;
  /** A round is left out while nobody looks. */
  mayLook: () => boolean;
  mostLooks: number;
  /** It has looked as often as it may, and has not seen enough. */
  onGiveUp?: () => void;
}

/** Looks again and again until it has seen enough, each time `everyMs` after the last answer. Returns how to stop it. */
export const startPolling = ({ everyMs, look, mayLook, mostLooks, onGiveUp }: PollPorts): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let looks = 0;
  const next = () => {
    timer = setTimeout(() => void round(), typeof everyMs === 'number' ? everyMs : everyMs(looks));
  };
  const round = async () => {
    if (mayLook()) {
      looks += 1;
      if (await look()) return;
      if (looks >= mostLooks) return void (isStopped || onGiveUp?.());
    }
    if (!isStopped) next();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
