import type { DocumentLine } from '@xuetang/contract/documents';
import { href } from '@xuetang/h5-routes/hrefs';

/** Where a document is read. */
export const documentHref = ({ kind, slug }: Pick<DocumentLine, 'kind' | 'slug'>): string => {
  switch (kind) {
    case 'card':
      return href('every-day-one-knowledge', { id: slug });
    case 'summary':
      return href('knowledgeSummary', { id: slug });
    case 'handbook':
    case 'chapter':
      return href('knowledgeBook', { id: slug });
    case 'notice':
      return href('learn-notice');
    case 'guide':
      return href('studyGuide');
    case 'rules':
      return href('classRules');
    case 'benefits':
      return href('learnBenefits');
    case 'faq':
      return href('issue');
    case 'about':
      return href('aboutus');
    case 'article':
      return href('every-day-article', { id: slug });
  }
};
