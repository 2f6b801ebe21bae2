import type { LearnerCopy } from './learner-copy.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What a learner once wrote must stay text in the file that shows it. */
const text = (raw: string): string => raw.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

// No script, nothing from elsewhere: the file says so itself, wherever it is opened.
const HEAD = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>我的个人信息</title>
<style>
body { margin: 0 auto; max-width: 720px; padding: 24px 16px 48px; font: 17px/1.7 -apple-system, "PingFang SC", "Microsoft YaHei", sans-serif; color: #1d2129; overflow-wrap: break-word; }
h1 { font-size: 24px; } h2 { margin-top: 40px; font-size: 21px; border-bottom: 2px solid #e5e6eb; } h3 { margin: 24px 0 8px; font-size: 18px; }
p, dt, summary { color: #4e5969; } nav ul { padding-left: 20px; } nav a { display: inline-block; padding: 6px 0; color: #1d4e89; } summary { min-height: 44px; cursor: pointer; }
dl { margin: 0 0 12px; padding: 12px 16px; background: #f7f8fa; border-radius: 8px; } dt { font-size: 15px; } dd { margin: 0 0 8px; white-space: pre-wrap; }
</style>
</head>
`;

type Group = LearnerCopy['groups'][number];
type Table = Group['tables'][number];

const isHeld = ({ records }: Table): boolean => records.length > 0;
const whyOf = ({ about }: Table): string[] => [
  ...new Set(about.map(({ purpose, retention }) => `<p>${text(`用途：${purpose}。保存：${retention}。`)}</p>`)),
];

const tableOf = (table: Table): string => {
  const { title, records, isCut } = table;
  const held = records.map((record) => {
    const lines = Object.entries(record).map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`);
    return `<dl>${lines.join('')}</dl>`;
  });
  return [
    `<h3>${text(title)}（${records.length} 条）</h3>`,
    ...whyOf(table),
    ...held,
    ...(isCut ? ['<p>记录太多，这里只列出最近的部分。需要更早的，请联系客服。</p>'] : []),
  ].join('\n');
};

/** What there is nothing of takes one line; whoever wants to know what it would be for opens it. */
const emptyOf = (tables: readonly Table[]): string[] =>
  tables.length === 0
    ? []
    : [
        `<details><summary>没有您的记录：${text(tables.map(({ title }) => title).join('、'))}</summary>`,
        ...tables.flatMap((table) => [`<h3>${text(table.title)}</h3>`, ...whyOf(table)]),
        '</details>',
      ];

const groupOf = ({ group, title, tables }: Group): string =>
  [
    `<h2 id="${group}">${text(title)}</h2>`,
    ...tables.filter(isHeld).map(tableOf),
    ...(tables.length > 0 ? emptyOf(tables.filter((table) => !isHeld(table))) : ['<p>没有您的记录。</p>']),
  ].join('\n');

const countOf = ({ tables }: Group): string => {
  const count = tables.reduce((sum, { records }) => sum + records.length, 0);
  return count > 0 ? `${count} 条` : '没有记录';
};
const contentsOf = (groups: readonly Group[]): string =>
  `<nav><ul>${groups.map((each) => `<li><a href="#${each.group}">${text(each.title)}</a>：${countOf(each)}</li>`).join('')}</ul></nav>`;

const missingOf = (paths: readonly string[]): string =>
  paths.length > 0 ? `<p>${text(`没有放进压缩包的文件（已经删除，或者太大）：${paths.join('、')}。`)}</p>\n` : '';

/** The copy as a page that anybody can open and print: what there is, then each kind of it. `missing`: files that it names and has not. */
export const copyPage = (copy: LearnerCopy, madeAt: string, missing: readonly string[] = []): string =>
  `${HEAD}<body>
<h1>我的个人信息</h1>
<p>生成时间：${text(madeAt)}（北京时间）。手机号、姓名等只显示一部分，防止文件落到别人手里。请妥善保管。图片、录音和学习证明在一起导出的压缩包里，下面写着各是哪一个文件。</p>
${missingOf(missing)}${contentsOf(copy.groups)}
${copy.groups.map(groupOf).join('\n')}
</body>
</html>
`;
