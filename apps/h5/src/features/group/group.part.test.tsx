import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { CodeDead, InTheGroup, None, Several } from './group.example.tsx';
import { GroupPage } from './GroupPage.tsx';

const linksTo = (name: string): (string | null)[] =>
  page
    .getByRole('link', { name })
    .elements()
    .map((link) => link.getAttribute('href'));

test('how many of the group learned today stands with the minute in which it was counted', async () => {
  mount(<Shown example={InTheGroup} />);
  await expect.element(page.getByText('今天 142 / 180 人学过 · 12:00 统计')).toBeVisible();
  await expect.element(page.getByText('已在群里')).toBeVisible();
});

test('where the count is lost the class stands, and only the count is asked for again', async () => {
  const getLiveCenterQrData = vi.fn(() => InTheGroup.answers.getLiveCenterQrData as never);
  let isLost = true;
  const getClassesToday = vi.fn(() => (isLost ? OFFLINE : (InTheGroup.answers.getClassesToday as never)));
  mount(<GroupPage />, aShell({ answers: { getLiveCenterQrData, getClassesToday } }));
  await expect.element(page.getByText('今天多少人学过，暂时没取到')).toBeVisible();
  await expect.element(page.getByText('周若兰老师')).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.element(page.getByText(/今天 142/)).toBeVisible();
  expect([getLiveCenterQrData.mock.calls.length, getClassesToday.mock.calls.length]).toEqual([1, 2]);
});

test('of several classes one has the loud way in, and each leads to its own', async () => {
  mount(<Shown example={Several} />);
  await expect.element(page.getByText('你在 3 个班里')).toBeVisible();
  expect([...document.querySelectorAll('.xt-button-main')].map(({ textContent }) => textContent)).toEqual(['进班级群']);
  expect(linksTo('进班级群')).toEqual(['/classInfoCenter?campId=2']);
  expect(linksTo('找老师')).toEqual(['/trainingCampQRCode/2', '/trainingCampQRCode/1']);
});

test('where the code is dead the teacher is the way in', async () => {
  mount(<Shown example={CodeDead} />);
  await expect.element(page.getByText('这个群的二维码暂时不能用。先加老师，老师拉你进群。')).toBeVisible();
  expect(linksTo('加老师，请老师拉我进群')).toEqual(['/trainingCampQRCode/3']);
});

test('without a class there is a way to one', async () => {
  mount(<Shown example={None} />);
  await expect.element(page.getByText('你还没有班级')).toBeVisible();
  expect(linksTo('看看能报的免费课')).toEqual(['/index']);
});
