import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import * as examples from './research.example.tsx';
import { ResearchPage } from './ResearchPage.tsx';

type Research = ResponseOf<Calls['getResearch']>;
const asked = examples.Asked.answers.getResearch as Research;

test('what is missing is said question by question; answered, it goes once and may be changed', async () => {
  let mine: unknown = null;
  const answerResearch = vi.fn(({ answers }: { answers: unknown }) => {
    mine = answers;
    return null;
  });
  const getResearch = () => ({ ...asked, open: asked.open && { ...asked.open, mine: mine as never } });
  mount(<ResearchPage />, aShell({ answers: { getResearch, answerResearch } }));
  const send = page.getByRole('button', { name: '交上去' });
  await send.click();
  await expect.poll(() => page.getByText('这道题还没答').elements().length).toBe(4);
  expect(answerResearch).not.toHaveBeenCalled();
  await page.getByRole('radio', { name: '每天' }).click();
  await page.getByRole('checkbox', { name: '直播' }).click();
  await page.getByRole('checkbox', { name: '作业' }).click();
  await page.getByRole('radio', { name: /4/ }).first().click();
  await page.getByRole('radio', { name: '很快' }).click();
  expect(page.getByText('这道题还没答').elements()).toEqual([]);
  await send.click();
  await expect.element(page.getByRole('button', { name: '改成这样' })).toBeVisible();
  expect(answerResearch.mock.calls).toEqual([[{ surveyId: '2', answers: [[0], [0, 2], 4, [1], null] }]]);
});

test('the last result is numbers, and a share from thirty answers on', async () => {
  mount(<ResearchPage />, aShell({ answers: examples.OnlyLast.answers }));
  await expect.element(page.getByText('80 人 · 63%')).toBeVisible();
  mount(<ResearchPage />, aShell({ answers: examples.FewAnswers.answers }));
  await expect.element(page.getByText('回答的人少，只写人数，不算比例。')).toBeVisible();
});
