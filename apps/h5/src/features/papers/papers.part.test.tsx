import type { CertificateNo, CourseId } from '@xuetang/contract/ids';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { Shown } from '../../../gallery/Shown.tsx';
import { CheckPage } from './CheckPage.tsx';
import { CitationPage } from './CitationPage.tsx';
import { ClaimPage } from './ClaimPage.tsx';
import {
  CheckReplaced,
  CheckRevoked,
  CheckUnknown,
  CheckValid,
  Classes,
  ClaimMet,
  ClaimNotYet,
  Mine,
  MineBeingDrawn,
  MineReplaced,
  MineRevoked,
} from './papers.example.tsx';

const COURSE = '2' as CourseId;
const linksTo = (name: string | RegExp): (string | null)[] =>
  page
    .getByRole('link', { name })
    .elements()
    .map((link) => link.getAttribute('href'));
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

test('what is missing has its line without a tick, and the way to it', async () => {
  mount(<Shown example={ClaimNotYet} />);
  await expect.element(page.getByText('学完 18 节，还差 3 节')).toBeVisible();
  await expect.element(page.getByText('未完成')).toBeVisible();
  expect(linksTo(/^接着学/)).toEqual(['/lession-detail/7']);
  expect(page.getByLabelText('证明上的姓名').elements()).toEqual([]);
});

test('with every tick the name is asked for, what is wrong with it is said, and two taps issue one', async () => {
  let issued: 'valid' | null = null;
  const claimCertificate = vi.fn(() => {
    issued = 'valid';
    return { no: 'XT7K-3M9Q-PA2D' as CertificateNo };
  });
  const getCertificateCourse = () => ({ ...(ClaimMet.answers.getCertificateCourse as object), issued }) as never;
  mount(<ClaimPage courseId={COURSE} />, aShell({ answers: { getCertificateCourse, claimCertificate } }));
  const name = page.getByLabelText('证明上的姓名');
  await name.fill('李');
  await page.getByRole('button', { name: '领取证明' }).click();
  expect(alerts()).toEqual(['姓名要 2 到 20 个字']);
  await name.fill('李秀英');
  const button = page.getByRole('button', { name: '领取证明' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText('这门课的证明已经发给你了')).toBeVisible();
  expect(claimCertificate.mock.calls).toEqual([[{ courseId: '2', name: '李秀英' }]]);
  expect(linksTo('看我的证明')).toEqual(['/citation']);
});

test('what the server refuses leaves the name as it was written', async () => {
  const answers = { ...ClaimMet.answers, claimCertificate: refused('certificate.not_yet') };
  mount(<ClaimPage courseId={'9' as CourseId} />, aShell({ answers }));
  await page.getByLabelText('证明上的姓名').fill('李秀英');
  await page.getByRole('button', { name: '领取证明' }).click();
  await expect.element(page.getByLabelText('证明上的姓名')).toHaveValue('李秀英');
});

test('the paper stands first, and its picture is one tap away', async () => {
  mount(<Shown example={Mine} />);
  await expect.element(page.getByRole('article', { name: '学习证明，编号 XT7K-3M9Q-PA2D' })).toBeVisible();
  await expect.element(page.getByText('学习证明，非职业资格证书')).toBeVisible();
  expect(linksTo('存成图片')[0]).toMatch(/^https:\/\/objects\.test\/\d+\.png$/);
  expect(linksTo(/家庭账本/)).toEqual(['/get-citation/2']);
});

test('while it is drawn nothing can be opened, and one may look again', async () => {
  let isDrawn = false;
  const listCertificates = vi.fn(() => (isDrawn ? Mine : MineBeingDrawn).answers.listCertificates as never);
  mount(<CitationPage no={undefined} />, aShell({ answers: { listCertificates } }));
  await expect.element(page.getByText('正在画这张证明，一般一分钟内就好。')).toBeVisible();
  expect(linksTo('存成图片')).toEqual([]);
  isDrawn = true;
  await page.getByRole('button', { name: '看看画好没有' }).click();
  await expect.element(page.getByRole('link', { name: '存成图片' })).toBeVisible();
});

test.each([
  ['revoked', MineRevoked, '这张证明已被撤销，原因：查明由他人代学。不同意，可以告诉我们。'],
  ['replaced', MineReplaced, '这张已经换成新的，旧编号不再有效。'],
])('a certificate that was %s says so, and has nothing to save', async (_state, example, words) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(linksTo('存成图片')).toEqual([]);
  expect(page.getByRole('button', { name: '名字印错了？换一张' }).elements()).toEqual([]);
});

test('a wrong name is put right on the page', async () => {
  const replaceCertificate = vi.fn(() => ({ no: 'XT00-0000-0001' as CertificateNo }));
  mount(<CitationPage no={undefined} />, aShell({ answers: { ...Mine.answers, replaceCertificate } }));
  await page.getByRole('button', { name: '名字印错了？换一张' }).click();
  await page.getByLabelText('正确的姓名').fill('李秀瑛');
  await page.getByRole('button', { name: '换一张', exact: true }).click();
  await expect.poll(() => replaceCertificate.mock.calls).toEqual([[{ no: 'XT7K-3M9Q-PA2D', name: '李秀瑛' }]]);
});

test.each([
  ['valid', CheckValid, '这张证明有效', true],
  ['replaced', CheckReplaced, '这张证明已换新', false],
  ['revoked', CheckRevoked, '这张证明已被撤销', false],
  ['unknown', CheckUnknown, '没有这张证明', false],
])('the check of a number that is %s', async (_state, example, title, isCompared) => {
  mount(<Shown example={example} />);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(page.getByText('和手里的那张对一对').elements()).toHaveLength(isCompared ? 1 : 0);
  expect(linksTo('对不上？告诉我们')).toEqual(['/complaint']);
});

test('a number is read as people type it, and what cannot be one is not asked for', async () => {
  const checkCertificate = vi.fn(() => CheckValid.answers.checkCertificate as never);
  mount(<CheckPage no={undefined} typed="" />, aShell({ answers: { checkCertificate } }));
  await page.getByLabelText('证明编号').fill('xt86');
  await page.getByRole('button', { name: '核对' }).click();
  expect(alerts()).toEqual(['编号是 XT 开头的 12 位，请再对一遍']);
  expect(checkCertificate).not.toHaveBeenCalled();
});

test('of every class there is what belongs to it: the letter before its end, the review behind it', async () => {
  mount(<Shown example={Classes} />);
  await expect.element(page.getByText('一共 3 个班，上完的也在这里')).toBeVisible();
  expect(linksTo('写评价')).toEqual(['/ownReview/1']);
  expect(linksTo('录取通知书')).toEqual(['/admission-letter/3', '/admission-letter/2']);
  expect(linksTo(/^学习证明 ?XT/)).toEqual(['/citation/XT7K-3M9Q-PA2D']);
  expect(linksTo('学习证明领取条件')).toEqual(['/get-citation/2']);
});
