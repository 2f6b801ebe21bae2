import { expect, test } from 'vitest';
import { adviceFor } from './advice-for.rule.ts';

test.each([
  ['二维码过期了，扫不出来', /换上新的二维码/],
  ['提示群已满', /没满的群/],
  ['长按没有反应', /扫一扫/],
  ['提示账号异常或加群太频繁', /过一两个小时/],
  ['我已经在群里了', /不用再扫/],
  ['其他原因', /告诉客服/],
])('whoever says %s is told what to do now', (reason, words) => expect(adviceFor(reason)).toMatch(words));
