import { expect, test } from 'vitest';
import { copyPage } from './copy-page.ts';

const about = [{ name: '昵称', purpose: '让老师认得您', retention: '到账号注销' }];
const table = (title: string, records: Record<string, string>[]) => ({ title, about, records, isCut: false });
const page = copyPage(
  {
    madeAt: '',
    groups: [
      { group: 'identity', title: '身份信息', tables: [table('资料', [{ 昵称: '<b>秀英</b>' }]), table('旧昵称', [])] },
      { group: 'contact', title: '联系方式与地址', tables: [table('地址', [])] },
      { group: 'device', title: '设备与网络', tables: [] },
    ],
  },
  '2026-03-02 12:00',
);

test('the copy begins with what there is, and each line of it leads to its part', () => {
  const [contents = ''] = /<nav>.*<\/nav>/.exec(page) ?? [];
  expect(contents.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, '')).toBe('身份信息：1条联系方式与地址：没有记录设备与网络：没有记录');
  for (const [, id] of contents.matchAll(/href="#(\w+)"/g)) expect(page).toContain(`<h2 id="${id}">`);
});

test('what there is nothing of is folded into one line, with why it would be kept', () => {
  expect(page).not.toContain('0 条');
  expect(page).toMatch(/<summary>没有您的记录：旧昵称<\/summary>\s*<h3>旧昵称<\/h3>\s*<p>用途：让老师认得您。/);
  expect(page).toContain('<summary>没有您的记录：地址</summary>');
});

test('what a learner wrote stays text', () => expect(page).toContain('&lt;b&gt;秀英&lt;/b&gt;'));
