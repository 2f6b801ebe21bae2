import { family } from '../route.ts';

export interface LearningContentVariant {
  kind: 'audio-book' | 'reading-group' | 'knowledge' | 'daily' | 'discover' | 'research';
  /** Which of the daily things, or which form of the knowledge. */
  form?: 'library' | 'summary' | 'book' | 'card' | 'article' | 'reward' | 'money';
  /** Opened by a friend from a shared link. */
  shared?: true;
}

/** What a learner reads and hears outside a course: open, because a friend may send the link on. */
export const learningContent = family<LearningContentVariant>()(
  'learning-content',
  { title: '每日学习', access: 'open', chain: 'LL10012' },
  {
    'listenbook-detail': { kind: 'audio-book', title: '听书', id: 'optional', access: 'login', registrationPrompt: true, built: true },
    'read-book-group': { kind: 'reading-group', title: '共读小组', id: 'optional', access: 'login', registrationPrompt: true, built: true },
    'read-book-group-share': { kind: 'reading-group', shared: true, title: '邀你一起读书', id: 'optional', goHome: true, built: true },
    knowledgeTreasure: { kind: 'knowledge', form: 'library', title: '知识宝库', built: true },
    knowledgeSummary: { kind: 'knowledge', form: 'summary', title: '知识总结', id: 'optional', built: true },
    knowledgeBook: { kind: 'knowledge', form: 'book', title: '知识手册', id: 'optional', built: true },
    'every-day-one-knowledge': { kind: 'daily', form: 'card', title: '每日一知', id: 'optional', built: true },
    'every-day-article': { kind: 'daily', form: 'article', title: '每日一文', id: 'optional', built: true },
    'every-day-reward': { kind: 'daily', form: 'reward', title: '每日学习奖励', access: 'login', registrationPrompt: true, built: true },
    'day-day-money-index': { kind: 'daily', form: 'money', title: '天天理财', built: true },
    discoverPage: { kind: 'discover', title: '发现', built: true },
    appResearch: { kind: 'research', title: '产品体验调研', access: 'login', registrationPrompt: true, built: true },
  },
);
