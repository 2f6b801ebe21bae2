import { HOSTILE, LONG, PARAGRAPH, SENTENCE } from '../example-texts.ts';
import { RichText } from './RichText.tsx';

const PICTURE = `data:image/svg+xml;utf8,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#f7cfa3" d="M0 0h16v9H0z"/></svg>')}`;

export const Article = () => (
  <RichText
    blocks={[
      { kind: 'paragraph', text: PARAGRAPH },
      { kind: 'heading', text: '先算一个月要花多少' },
      { kind: 'list', items: ['房租或房贷', '吃饭和交通', LONG] },
      { kind: 'list', ordered: true, items: ['把上个月的账翻出来', '圈出不能不花的', SENTENCE] },
      { kind: 'quote', text: SENTENCE, from: '周若兰老师，第 2 天' },
      { kind: 'picture', src: PICTURE, alt: '三个信封：活期、定期、备用', width: 16, height: 9, caption: '三个信封' },
      {
        kind: 'table',
        head: ['存法', '取得出来', '一年约多少', '什么时候用'],
        rows: [
          ['活期', '随时', '0.1%', '急用'],
          ['货币基金', '一天', '约 1.4%', '备用金'],
        ],
      },
    ]}
  />
);
export const Hostile = () => (
  <RichText
    blocks={[
      { kind: 'heading', text: HOSTILE },
      { kind: 'paragraph', text: HOSTILE },
      { kind: 'table', head: [HOSTILE, LONG], rows: [[HOSTILE, LONG]] },
    ]}
  />
);
