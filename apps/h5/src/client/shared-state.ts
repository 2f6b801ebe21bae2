import { createContext, useContext } from 'react';

/** The part of the shared client state (spec 3) that pages read and write; the shell holds it, and it goes with the document. */
export interface SharedState {
  /** The official account of this wechatType: its name, and its QR code as a picture. */
  account?: { wechatType: number; name: string; qr: string };
  /** What the agreements of paid courses are read for: the courses, and what this learner pays for them together. */
  agreement?: { courseNames: readonly string[]; priceFen: number; lessons: number } | undefined;
}

export interface SharedStore {
  change: (part: SharedState) => void;
  use: () => SharedState;
}

export const SharedContext = createContext<SharedStore | undefined>(undefined);

export const useShared = (): SharedStore => {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error('a page outside the app');
  return shared;
};
