import type { OpenHomework } from '@xuetang/contract/homework';
import type { SectionId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE, refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import type { NativeAnswer } from '../../native/host.ts';
import { HomeworkPage } from './HomeworkPage.tsx';
import { ResultPage } from './ResultPage.tsx';
import { Hostile, Offline, ResultReturned, Writing } from './homework.example.tsx';

const NOW = '2026-11-16T04:00:00.000Z';
const GRADED_BY = '2026-11-17T04:00:00.000Z';

/** The homework of one section, on a server that keeps it. Each test has a section of its own: what was typed is kept in the tab. */
const aServer = (sectionId: string, more: Partial<OpenHomework> = {}) => {
  let open = {
    ...(Writing.answers.getHomework as unknown as OpenHomework),
    text: '',
    files: [],
    seq: 0,
    sectionId,
    now: NOW,
    ...more,
  } as OpenHomework;
  return {
    getHomework: () => open as never,
    saveHomeworkDraft: vi.fn(({ seq, text = '' }: { seq: number; text?: string }) => {
      open = { ...open, seq, text };
      return { seq, now: NOW };
    }),
    handInHomework: vi.fn(({ text = '' }: { text?: string }) => {
      open = { ...open, is: 'waiting', mayWrite: false, text, handedInAt: NOW, gradedBy: GRADED_BY };
      return { handedInAt: NOW, isLate: false, gradedBy: GRADED_BY };
    }),
  };
};
const field = page.getByLabelText('写', { exact: true });
const handIn = page.getByRole('button', { name: '交作业' });
const show = (sectionId: string, answers: object) =>
  mount(<HomeworkPage sectionId={sectionId as SectionId} />, aShell({ answers: answers as never }));

test('what is typed is saved by itself, with a number that grows, and said to be', async () => {
  const server = aServer('31');
  show('31', server);
  await field.fill('第一件');
  await expect.element(page.getByText('正在保存…')).toBeVisible();
  await expect.poll(() => server.saveHomeworkDraft.mock.calls.length, { timeout: 6_000 }).toBe(1);
  await expect.element(page.getByText('已保存')).toBeVisible();
  await field.fill('第一件：每月存 1500');
  await expect.poll(() => server.saveHomeworkDraft.mock.calls.length, { timeout: 6_000 }).toBe(2);
  const [[one], [other]] = server.saveHomeworkDraft.mock.calls as unknown as [[{ seq: number }], [{ seq: number; text: string }]];
  expect(other.seq).toBeGreaterThan(one.seq);
  expect(other.text).toBe('第一件：每月存 1500');
});

test('a lost line loses nothing that was typed: it is there again on this phone, though the server never heard it', async () => {
  const server = { ...aServer('32'), saveHomeworkDraft: OFFLINE };
  show('32', server);
  await field.fill('线断了也不能丢');
  const again = aServer('32');
  show('32', again);
  await expect.element(field).toHaveValue('线断了也不能丢');
  await expect.poll(() => again.saveHomeworkDraft.mock.calls[0]?.[0].text, { timeout: 6_000 }).toBe('线断了也不能丢');
});

test('nothing at all cannot be handed in, and it is said beneath the field; handed in, it waits until it is said by when', async () => {
  const server = aServer('33');
  show('33', server);
  await handIn.click();
  await expect.element(page.getByText('还没有内容，写一句，拍一张，或者说一段')).toBeVisible();
  expect(server.handInHomework).not.toHaveBeenCalled();
  await field.fill('第一件：每月存 1500');
  const button = handIn.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText('作业交上了')).toBeVisible();
  await expect.element(page.getByText(/以前批好，批好给你发消息/)).toBeVisible();
  expect(server.handInHomework).toHaveBeenCalledTimes(1);
});

test('another phone is further: it is said before more is typed', async () => {
  show('34', { ...aServer('34'), saveHomeworkDraft: refused('homework.older') });
  await field.fill('旧手机上写的');
  await expect.element(page.getByText(/另一台手机上写了更新的内容/), { timeout: 6_000 }).toBeVisible();
});

/** WeChat's recorder in the hands of a test. */
const aRecorder = (ended: NativeAnswer<{ mediaId: string }>) => {
  let end = () => {};
  const over = new Promise<NativeAnswer<{ mediaId: string }>>((resolve) => {
    end = () => resolve(ended);
  });
  return { recordVoice: () => Promise.resolve({ ok: true as const, data: { stop: () => end(), ended: over } }) };
};
const record = page.getByRole('button', { name: '录一段，60 秒以内' });
const stop = page.getByRole('button', { name: /录好了/ });

test('in WeChat its own recorder speaks: recorded, being fetched, and lost where WeChat has it no more', async () => {
  const server = aServer('35');
  let state: 'fetching' | 'lost' = 'fetching';
  const uploadId = 'w'.repeat(22);
  const takeWechatVoice = vi.fn(() => ({ uploadId }));
  const getHomework = () => {
    const open = server.getHomework() as OpenHomework;
    return { ...open, files: [{ uploadId, kind: 'voice', state, url: null, seconds: null }] } as never;
  };
  const answers = {
    ...server,
    takeWechatVoice,
    getHomework: () => (takeWechatVoice.mock.calls.length > 0 ? getHomework() : server.getHomework()),
  };
  mount(
    <HomeworkPage sectionId={'35' as SectionId} />,
    aShell({ answers: answers as never, host: aRecorder({ ok: true, data: { mediaId: 'MEDIA-35' } }) }),
  );
  await record.click();
  await stop.click();
  await expect.element(page.getByText('已录好，正在从微信取回，不用等')).toBeVisible();
  expect(takeWechatVoice.mock.calls).toEqual([[{ sectionId: '35', type: 99, mediaId: 'MEDIA-35' }]]);
  await expect.poll(() => server.saveHomeworkDraft.mock.calls.at(-1)?.[0], { timeout: 6_000 }).toMatchObject({ uploadIds: [uploadId] });
  state = 'lost';
  await expect.element(page.getByText('这段没能从微信取回，请删掉，再说一遍'), { timeout: 8_000 }).toBeVisible();
});

test('a voice that WeChat has given and that is not written anew yet is looked for until it is heard', async () => {
  const open = aServer('35').getHomework() as OpenHomework;
  const voice = { uploadId: 'w'.repeat(22), kind: 'voice', seconds: 4 };
  const states = [
    { state: 'fetching', url: null },
    { state: 'waiting', url: null },
    { state: 'ready', url: 'data:audio/mp4;base64,' },
  ];
  const getHomework = vi.fn(() => ({ ...open, files: [{ ...voice, ...(states.length > 1 ? states.shift() : states[0]) }] }));
  mount(<HomeworkPage sectionId={'35' as SectionId} />, aShell({ answers: { ...aServer('35'), getHomework } as never }));
  await expect.poll(() => document.querySelector('audio'), { timeout: 12_000 }).not.toBeNull();
});

test('what could not be handed to WeChat is said at once, and nothing is in the homework', async () => {
  const server = aServer('36');
  mount(
    <HomeworkPage sectionId={'36' as SectionId} />,
    aShell({ answers: server as never, host: aRecorder({ ok: false, why: 'refused' }) }),
  );
  await record.click();
  await stop.click();
  await expect.element(page.getByText('录音没传上，请再录一次')).toBeVisible();
  await expect.element(page.getByText('0 段，最多 3 段')).toBeVisible();
});

test('an appeal is asked for with words, once', async () => {
  const appealHomework = vi.fn(() => ({ gradedBy: GRADED_BY }));
  mount(<ResultPage sectionId={'12' as SectionId} />, aShell({ answers: { ...ResultReturned.answers, appealHomework } }));
  await page.getByText('觉得批得不对').click();
  const send = page.getByRole('button', { name: '请另一位老师再看' });
  await send.click();
  await expect.element(page.getByText('请写清楚哪里批得不对，5到200个字')).toBeVisible();
  expect(appealHomework).not.toHaveBeenCalled();
  await page.getByLabelText('哪里批得不对').fill('第二条我在图 2 里写了');
  await send.click();
  await expect.poll(() => appealHomework.mock.calls).toEqual([[{ sectionId: '12', words: '第二条我在图 2 里写了' }]]);
});

test('without a network it says so, and hostile words stay words', async () => {
  mount(<Offline />);
  await expect.element(page.getByText('作业没加载出来')).toBeVisible();
  mount(<Hostile />);
  await expect.poll(() => document.querySelector('textarea')?.value.includes('<')).toBe(true);
  expect(document.querySelectorAll('script[src*="evil"]').length).toBe(0);
});
