/** What holds the code. */
export type HolderName = 'hall' | 'bill' | 'walk' | 'card' | 'letter' | 'ticket' | 'leaf' | 'clock';

/** Colours behind the code; which ink stands on them is the sheet's business. */
export type Ground = 'dawn' | 'paper' | 'sun' | 'wine' | 'dusk' | 'leaf' | 'sky';

export type PictureName = 'hill' | 'stairs' | 'evening' | 'gate' | 'teacher' | 'torn' | 'book' | 'phone' | 'stall' | 'table';

/** What can stand around the code: in the card's head, in a band over the code, or below. */
export type PartName =
  | 'steps'
  | 'pictures'
  | 'evenings'
  | 'symbols'
  | 'prepare'
  | 'promises'
  | 'teacher'
  | 'questions'
  | 'facts'
  | 'done'
  | 'why-ended'
  | 'why-over'
  | 'order'
  | 'result'
  | 'seats'
  | 'service'
  | 'teacher-link'
  | 'mobile'
  | 'call'
  | 'mini-program'
  | 'group-only'
  | 'invited';

/**
 * How one page looks: data, so that an arm of a comparison is a few words and not a copy of a page. What a page says of the code is
 * `copy.ts`; a look may have a headline of its own, which stands where the group's code is shown or still to come.
 */
export interface Look {
  holder: HolderName;
  ground: Ground;
  picture?: PictureName;
  /** Small, over the headline. */
  eyebrow?: string;
  headline?: string;
  /** While the server decides, where the headline would say too much. */
  waiting?: string;
  /** Of a letter. */
  letter?: readonly string[];
  /** How `walk` tells the three steps. */
  steps?: 'inside' | 'band' | 'stairs' | 'slow';
  avatars?: boolean;
  /** Between headline and code. */
  band?: PartName;
  parts: readonly PartName[];
}
