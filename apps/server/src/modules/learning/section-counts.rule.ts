import type { Medium } from '@xuetang/contract/courses';
import type { SectionId } from '@xuetang/contract/ids';

/** What a list says of a course's sections. */
export interface SectionCounts {
  sections: number;
  minutes: number;
  trial_section_id: SectionId | null;
  /** Of the sections that count. */
  learned: number;
}

interface Counted {
  id: SectionId;
  medium: Medium;
  minutes: number;
  is_trial: boolean;
  learned_at: Date | null;
}

/** Of the sections in their order. A day of a camp is its steps, so it is not counted beside them. */
export const countSections = (inOrder: readonly Counted[]): SectionCounts => {
  const counting = inOrder.filter(({ medium }) => medium !== 'day');
  return {
    sections: counting.length,
    minutes: counting.reduce((sum, { minutes }) => sum + minutes, 0),
    trial_section_id: inOrder.find(({ is_trial: isTrial }) => isTrial)?.id ?? null,
    learned: counting.filter(({ learned_at: at }) => at !== null).length,
  };
};
