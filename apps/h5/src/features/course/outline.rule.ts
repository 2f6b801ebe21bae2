import type { SectionLine } from '@xuetang/contract/courses';

export interface OutlineEntry {
  section: SectionLine;
  /** Of a day of a camp, what there is to do on it. */
  steps: SectionLine[];
}

export interface Chapter {
  name: string;
  entries: OutlineEntry[];
}

/** Sections in their order, by chapter; the steps of a day stand under it. A step whose day is not in the list stands for itself. */
export const byChapter = (sections: readonly SectionLine[]): Chapter[] => {
  const days = new Map<string, OutlineEntry>();
  const chapters: Chapter[] = [];
  for (const section of sections) if (section.medium === 'day') days.set(section.sectionId, { section, steps: [] });
  for (const section of sections) {
    const day = section.dayId === null ? undefined : days.get(section.dayId);
    if (day) {
      day.steps.push(section);
      continue;
    }
    let chapter = chapters.find(({ name }) => name === section.chapter);
    if (!chapter) chapters.push((chapter = { name: section.chapter, entries: [] }));
    chapter.entries.push(days.get(section.sectionId) ?? { section, steps: [] });
  }
  return chapters;
};
