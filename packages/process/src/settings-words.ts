import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const saying = (english: string, chinese: string): string => `${english}（${chinese}）`;

const FORMATS: Readonly<Record<string, string>> = {
  url: saying('must be a whole address, such as https://host.example', '要写完整网址，例如 https://host.example'),
  base64: saying('must be base64', '要写 base64 编码'),
};

const rangeOf = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string => {
  const [bound, english, chinese] =
    issue.code === 'too_small' ? [issue.minimum, 'at least', '不能小于'] : [issue.maximum, 'at most', '不能大于'];
  if (issue.origin === 'string') return saying(`must have ${english} ${bound} characters`, `长度${chinese} ${bound}`);
  return saying(`must be ${english} ${bound}`, `${chinese} ${bound}`);
};

const wrongOf = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? saying('must be a whole number', '要写数字')
        : saying(`must be of the kind ${issue.expected}`, '内容的类型不对，请对照说明');
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'invalid_value':
      return saying(`must be one of ${issue.values.map(String).join(', ')}`, `只能是 ${issue.values.map(String).join('、')} 之一`);
    case 'too_small':
    case 'too_big':
      return rangeOf(issue);
    default:
      return undefined;
  }
};

/** The words that a schema of ours gives itself begin like this; zod's own do not. */
const OUR_OWN = /^(?:must|names|holds|is) /;

/** What is wrong with a setting and what to do about it, for whoever has set it. Never its value: it may be a secret. */
export const wordsOf = (issue: Issue, isGiven: boolean): string => {
  if (!isGiven) return saying('is missing: set it', '没有设置，请填写');
  if (OUR_OWN.test(issue.message)) return issue.message;
  return wrongOf(issue) ?? saying('does not have the form that is wanted', '格式不对，请对照说明');
};
