import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OFFLINE } from '../../../gallery/answers.ts';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { mount } from '../../../gallery/mount.tsx';
import { UNTOLD } from '../../client/agreed.ts';
import { Button } from '../Button.tsx';
import { AgreePart } from './AgreePart.tsx';
import { useAgreement } from './use-agreement.ts';

const TEXTS = [
  { document: 'user-service' as const, title: '用户服务协议', version: '2026-11-01' },
  { document: 'privacy' as const, title: '隐私政策', version: '2026-11-02' },
];
const went = vi.fn();
const Form = () => {
  const agreement = useAgreement('login');
  return (
    <>
      <AgreePart agreement={agreement} />
      <Button onClick={() => void agreement.ensure().then(went)}>登录</Button>
    </>
  );
};
const form = (listAgreements: () => typeof TEXTS | typeof OFFLINE) => {
  went.mockClear();
  const asked = vi.fn(listAgreements);
  mount(<Form />, aShell({ token: '', answers: { listAgreements: asked } }));
  return asked;
};
const logIn = page.getByRole('button', { name: '登录' });
const box = page.getByRole('checkbox');

test('a tap without the tick asks; a no is a no, and nothing is kept', async () => {
  form(() => TEXTS);
  await logIn.click();
  await page.getByRole('button', { name: '不同意' }).click();
  await expect.poll(() => went.mock.calls).toEqual([[false]]);
  await expect.element(box).not.toBeChecked();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a yes ticks the box, and what is kept are the versions of today', async () => {
  const asked = form(() => TEXTS);
  await logIn.click();
  await page.getByRole('button', { name: '同意并继续' }).click();
  await expect.poll(() => went.mock.calls).toEqual([[true]]);
  await expect.element(box).toBeChecked();
  expect(sessionStorage.getItem(UNTOLD)).toContain('2026-11-02');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('without the versions nothing goes on; the next tap asks for them again', async () => {
  let isLost = true;
  const asked = form(() => (isLost ? OFFLINE : TEXTS));
  await box.click();
  await logIn.click();
  await expect.element(page.getByText('协议没有加载出来，请检查网络后再点一次')).toBeVisible();
  expect(went.mock.calls).toEqual([[false]]);
  isLost = false;
  await logIn.click();
  await expect.poll(() => went.mock.calls).toEqual([[false], [true]]);
  expect(asked).toHaveBeenCalledTimes(3);
});
