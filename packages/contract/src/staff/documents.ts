import { z } from 'zod';
import { Investment } from '../courses.ts';
import { DOCUMENT_KINDS, DOCUMENT_TOPICS, SITUATIONS } from '../document-terms.rule.ts';
import { CourseId, DocumentSlug, SectionId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const slug = DocumentSlug.meta({ title: '文档名', en: 'name of the document' });
const version = z.coerce.number().int().min(1).max(100_000).meta({ title: '版本', en: 'version' });
const subject = (of: { slug: string }): string => `document:${of.slug}`;
const Read = { method: 'GET', who: staff('documents.read'), effect: 'read', scope: 'all' } as const;
const Release = { method: 'POST', who: staff('documents.release'), effect: 'once', scope: 'all', guard: { reason: true } } as const;

const Version = z.object({
  version: z.number(),
  title: z.string(),
  risk: Investment,
  writtenBy: z.string(),
  writtenAt: Moment,
  releasedBy: z.string().nullable(),
  releasedAt: Moment.nullable(),
});

/** Every document with its newest version, what is on air, and how many it helped. */
export const listWrittenDocuments = staffCall({
  ...Read,
  path: '/documents/list',
  subject: () => 'documents',
  words: { zh: '查看文档', en: 'List documents' },
  request: z.object({ after: DocumentSlug.meta({ title: '从哪一份之后', en: 'go on after this one' }).optional() }),
  response: z.object({
    list: z.array(
      Version.extend({
        slug: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        onAir: z.number().nullable(),
        isWithdrawn: z.boolean(),
        helped: z.number(),
        notHelped: z.number(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** One version as it was written; the newest where none is named. */
export const readWrittenDocument = staffCall({
  ...Read,
  path: '/documents/read',
  subject,
  words: { zh: '查看文档内容', en: 'Read a document' },
  request: z.object({ slug, version: version.optional() }),
  response: Version.extend({ lead: z.string(), minutes: z.number(), json: z.string() }),
  errors: ['document.unknown'],
});

/** A new version, which nobody sees before it is released. `seen`: the version that was changed, 0 for a new document. */
export const writeDocument = staffCall({
  method: 'POST',
  path: '/documents/write',
  who: staff('documents.write'),
  effect: 'once',
  scope: 'all',
  subject,
  words: { zh: '写一版文档', en: 'Write a version of a document' },
  request: z.object({
    slug,
    seen: z.coerce.number().int().min(0).max(100_000).meta({ title: '改自哪一版', en: 'version that was changed, 0 for none' }),
    kind: z.enum(DOCUMENT_KINDS).meta({ title: '种类', en: 'kind' }),
    topic: z
      .enum([...DOCUMENT_TOPICS, ...SITUATIONS])
      .meta({ title: '主题', en: 'topic' })
      .optional(),
    day: z.iso.date().meta({ title: '哪一天的', en: 'day of a card or an article' }).optional(),
    courseId: CourseId.meta({ title: '课程编号', en: 'course of which it speaks' }).optional(),
    handbook: DocumentSlug.meta({ title: '所属手册', en: 'handbook of a chapter' }).optional(),
    sectionId: SectionId.meta({ title: '随哪一节打开', en: 'section with which a chapter opens' }).optional(),
    title: z.string().trim().min(2).max(40).meta({ title: '标题', en: 'title' }),
    lead: z.string().trim().min(2).max(200).meta({ title: '一句话说明', en: 'one sentence' }),
    minutes: z.coerce.number().int().min(1).max(60).meta({ title: '读完几分钟', en: 'minutes to read' }),
    risk: Investment.meta({ title: '投资内容', en: 'none, general or high' }),
    json: z.string().min(2).max(60_000).meta({ title: '内容', en: 'blocks as JSON' }),
  }),
  response: z.object({ version: z.number() }),
  errors: ['document.faulty', 'document.changed'],
});

/** On air from now on. What speaks of investing is released by somebody who did not write it. */
export const releaseDocument = staffCall({
  ...Release,
  path: '/documents/release',
  subject,
  words: { zh: '发布文档', en: 'Release a version of a document' },
  request: z.object({ slug, version }),
  response: z.null(),
  errors: ['document.unknown', 'document.released', 'document.own'],
});

/** Off air, with all its versions. A version that is released later brings it back. */
export const withdrawDocument = staffCall({
  ...Release,
  path: '/documents/withdraw',
  subject,
  words: { zh: '下线文档', en: 'Withdraw a document' },
  request: z.object({ slug }),
  response: z.null(),
  errors: ['document.unknown'],
});

/** The editors' week for newcomers, anew: at most twelve, in this order. */
export const pickDocuments = staffCall({
  ...Release,
  path: '/documents/pick',
  subject: () => 'documents:week',
  words: { zh: '排本周发现', en: 'Choose the week of newcomers' },
  request: z.object({
    slugs: z
      .string()
      .regex(/^[a-z0-9-]{1,40}(?:,[a-z0-9-]{1,40}){0,11}$/)
      .meta({ title: '文档名，用逗号隔开', en: 'names, with commas' }),
  }),
  response: z.null(),
  errors: ['document.unknown'],
});
