/** What editors write outside courses. */
export const DOCUMENT_KINDS = [
  'card',
  'article',
  'summary',
  'handbook',
  'chapter',
  'faq',
  'notice',
  'guide',
  'rules',
  'benefits',
  'about',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_TOPICS = ['budget', 'reserve', 'insurance', 'pension', 'fund', 'debt', 'study'] as const;
/** In which situation somebody asks. */
export const SITUATIONS = ['enter', 'sound', 'homework', 'pay', 'account'] as const;

/** The editors' week for newcomers has so many things, and an end. */
export const WEEK_MOST = 12;
