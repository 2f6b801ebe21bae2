/** An invariant that can be run: against the real product it must hold, with a planted bug it must be seen to break. */
export interface Proof {
  says: string;
  run: (size: 'small' | 'full', options: { withBug: boolean; progress: (line: string) => void }) => Promise<Outcome>;
}

export interface Outcome {
  /** One line a broken promise; none when the invariant held. */
  broken: string[];
  summary: string;
}
