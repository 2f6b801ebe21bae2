import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { LONG } from '../../../gallery/some-data.ts';

const text = {
  document: 'privacy' as const,
  title: '隐私政策',
  version: '2026-01-01',
  hash: '0'.repeat(64),
  summary: ['我们只留存上课要用的信息。', '您随时可以带走一份，也可以注销。'],
  sections: [
    { heading: '一、我们留存什么', paragraphs: ['手机号、微信昵称、学习记录。', LONG.repeat(3)] },
    { heading: '二、谁能看到', paragraphs: ['只有您自己和带班的老师。'] },
  ],
  versions: [
    { version: '2026-01-01', changed: '新增“谁能看到”' },
    { version: '2025-06-01', changed: '第一版' },
  ],
};
const privacy = (getAgreement: NonNullable<Answers['getAgreement']>) => aPage('privacyAgreement', { token: '', answers: { getAgreement } });

export const Privacy = privacy(text);
export const Unknown = privacy(refused('agreement.unknown'));
export const Loading = privacy(never);
export const Offline = privacy(OFFLINE);
export const Refund = aPage('refundAgreement', { answers: { getAgreement: { ...text, document: 'refund', title: '退款规则' } } });
