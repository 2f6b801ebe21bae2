import type { PieceToGrade } from '@xuetang/contract/class-pass';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE, refused } from '../../../../gallery/answers.ts';
import { aShell } from '../../../../gallery/made-up-shell.ts';
import { mount } from '../../../../gallery/mount.tsx';
import { ClassDeskPage } from './ClassDeskPage.tsx';
import { Class, Over } from './desk.example.tsx';

const PASS = 'A'.repeat(43);
const NOW = '2026-11-16T04:00:00.000Z';
const piece = (pieceId: string, more: Partial<PieceToGrade> = {}) => ({
  pieceId,
  task: '家里先做哪三件事',
  points: ['写出三件事', '写了数目'],
  model: '第一件：每月存 1500 元。',
  text: `第 ${pieceId} 份作业`,
  files: [],
  handedInAt: NOW,
  isLate: true,
  returns: 0,
  appeal: null,
  takenUntil: '2026-11-16T04:15:00.000Z',
  ...more,
});
const aDesk = (pieces: object[]) => {
  let graded = 0;
  return {
    ...Class.answers,
    takePassPiece: vi.fn(() => ({ piece: (pieces[graded] ?? null) as never, toGrade: pieces.length - graded, now: NOW })),
    gradePassPiece: vi.fn(() => ({ toGrade: pieces.length - ++graded })),
  };
};
const show = (answers: object) => mount(<ClassDeskPage pass={PASS} />, aShell({ answers: answers as never, token: '' }));
const take = page.getByRole('button', { name: '批下一份' });

test('a class at a glance: who has listened, who has handed in, who is missing', async () => {
  show(Class.answers);
  await expect.element(page.getByText(/作业交了 96 人，还差 84 人/)).toBeVisible();
  await expect.element(page.getByText('12 份作业等着批')).toBeVisible();
  expect(page.getByRole('button', { name: '复制作业链接' }).elements().length).toBe(1);
});

test('a piece is taken, marked, given back with words, and the next one comes', async () => {
  const desk = aDesk([piece('1'), piece('2')]);
  show(desk);
  await take.click();
  await expect.element(page.getByText('第 1 份作业')).toBeVisible();
  await page.getByRole('button', { name: '退回修改' }).click();
  await expect.element(page.getByText('评语要4到500个字')).toBeVisible();
  expect(desk.gradePassPiece).not.toHaveBeenCalled();
  await page.getByRole('checkbox', { name: '做到了：写了数目' }).click();
  await page.getByLabelText('要补什么（可不写）').fill('写上每月存多少');
  await page.getByRole('button', { name: '要存的钱请写到哪个月。' }).click();
  await page.getByRole('button', { name: '退回修改' }).click();
  await expect.element(page.getByText('第 2 份作业')).toBeVisible();
  expect(desk.gradePassPiece.mock.calls).toEqual([
    [
      {
        pass: PASS,
        pieceId: '1',
        verdict: 'returned',
        words: '要存的钱请写到哪个月。',
        marks: [
          { point: '写出三件事', isMet: true, note: '' },
          { point: '写了数目', isMet: false, note: '写上每月存多少' },
        ],
      },
    ],
  ]);
});

test('what was returned twice can only be passed, but for an appeal', async () => {
  show(aDesk([piece('1', { returns: 2 })]));
  await take.click();
  await expect.element(page.getByText('已经退回过两次，这一次请通过。')).toBeVisible();
  expect(page.getByRole('button', { name: '退回修改' }).elements()).toEqual([]);
});

test('a quarter of an hour is over: it is said, and the piece is not shown as graded', async () => {
  show({ ...aDesk([piece('1')]), gradePassPiece: refused('piece.not_yours') });
  await take.click();
  await page.getByLabelText('对学员说').fill('写得清楚。');
  await page.getByRole('button', { name: '通过' }).click();
  await expect.element(page.getByText('领取的时间过了，或者已经批好，请领下一份')).toBeVisible();
  await expect.element(page.getByText('第 1 份作业')).toBeVisible();
});

test('a phone that comes for the first time is named by the first answer, and asks again by itself', async () => {
  const getClassDesk = vi.fn(() =>
    getClassDesk.mock.calls.length < 2 ? refused('pass.new_device') : (Class.answers.getClassDesk as never),
  );
  show({ getClassDesk });
  await expect.element(page.getByText('12 份作业等着批')).toBeVisible();
  expect(getClassDesk).toHaveBeenCalledTimes(2);
});

test('a pass that is over says where to get another', async () => {
  mount(<Over />);
  await expect.element(page.getByText(/请到工作台重新生成一个/)).toBeVisible();
});

test('a notice goes out once under one key; empty words are not sent; what was lost stays and goes again under the same name', async () => {
  let isLost = true;
  const announceToClass = vi.fn((_body: { key: string; words: string }) => (isLost ? OFFLINE : { noticeId: '7' }));
  const getClassDesk = Class.answers.getClassDesk as never;
  mount(<ClassDeskPage pass={'A'.repeat(43)} />, aShell({ answers: { getClassDesk, announceToClass: announceToClass as never } }));
  await page.getByText('给全班发通知').click();
  const send = page.getByRole('button', { name: '发通知' });
  await send.click();
  await expect.element(page.getByText('还没有写内容')).toBeVisible();
  expect(announceToClass).not.toHaveBeenCalled();
  const field = page.getByLabelText('要说什么');
  await field.fill('今晚 8 点开课');
  await send.click();
  await expect.poll(() => announceToClass.mock.calls.length).toBeGreaterThan(0);
  await expect.element(field).toHaveValue('今晚 8 点开课');
  isLost = false;
  await send.click();
  await expect.element(page.getByText('发出去了')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const keys = announceToClass.mock.calls.map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(1);
  await field.fill('明天改到 7 点半');
  await send.click();
  await expect.poll(() => new Set(announceToClass.mock.calls.map(([{ key }]) => key)).size).toBe(2);
});
