import { z } from 'zod';
import { call } from './call.ts';
import { Investment, Medium, SectionLine } from './courses.ts';
import { CourseId, SectionId } from './ids.ts';
import { ShownTeacher } from './teacher.ts';

const Moment = z.iso.datetime();

/** What an article is made of: blocks, never markup. */
export const ArticleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** A case with a name to it; ours are invented and say so. */
  z.object({ kind: z.literal('example'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('figures'), title: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
]);
export type ArticleBlock = z.infer<typeof ArticleBlock>;

const About = z.object({ courseId: CourseId, courseName: z.string(), section: SectionLine, now: Moment });

const Opened = About.extend({
  outcome: z.literal('open'),
  teacher: ShownTeacher,
  investment: Investment,
  body: z.array(ArticleBlock).nullable(),
  /** A signed address; after `until` a new one is asked for here. */
  media: z
    .object({
      kind: z.enum(['audio', 'video']),
      url: z.string(),
      /** The sound of a film alone, for a network that does not carry the picture. */
      soundUrl: z.string().optional(),
      /** Lies over the picture: whose copy it is, as far as others may know. */
      watermark: z.string().optional(),
      /** The parts of a film, each from its second on. */
      chapters: z.array(z.object({ atS: z.number().int(), title: z.string() })).optional(),
      seconds: z.number().int(),
      until: Moment,
    })
    .nullable(),
  /** Of a day of a camp. */
  steps: z.array(SectionLine),
  /** Homework hangs on it. */
  hasHomework: z.boolean(),
  next: z.object({ sectionId: SectionId, title: z.string(), medium: Medium, isOpen: z.boolean() }).nullable(),
  /** What hangs on it to be answered; the release before this one does not say it. */
  work: z.array(z.enum(['exam', 'gates'])).optional(),
});
export type OpenedSection = z.infer<typeof Opened>;

/** Its state says why; the page goes back to the list with the words. */
const Refused = About.extend({ outcome: z.literal('refused') });
export type RefusedSection = z.infer<typeof Refused>;

/** The one call that hands out what is read, heard and seen, and only where the section is open to this learner at this moment. */
export const openSection = call({
  method: 'POST',
  service: 'course2',
  path: '/course/openSection',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  response: z.discriminatedUnion('outcome', [Opened, Refused]),
  errors: ['section.unknown', 'page.closed'],
});

/** The last block was seen: an article is learned once that is so and two fifths of its time went by since it was opened. */
export const finishArticle = call({
  method: 'POST',
  service: 'course2',
  path: '/course/finishArticle',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  /** `soon`: so many seconds more have to go by. */
  response: z.object({ is: z.enum(['learned', 'soon', 'not-open']), seconds: z.number().int() }),
  errors: ['section.unknown'],
});
