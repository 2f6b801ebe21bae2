import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, OFFLINE, refused } from '../../gallery/answers.ts';
import { aShell } from '../../gallery/made-up-shell.ts';
import { mount } from '../../gallery/mount.tsx';
import { aPuzzle } from '../../gallery/some-data.ts';
import { SmsCodeField } from './SmsCodeField.tsx';
import type { SmsCodeAsk } from './use-sms-code.ts';

// The countdown goes by the clock: it is moved, not waited for.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const Field = ({ mobile, ...ask }: Partial<SmsCodeAsk>) => {
  const [code, setCode] = useState('12');
  return <SmsCodeField purpose="login" mobile={mobile ?? '13800138000'} value={code} onChange={setCode} {...ask} />;
};

const field = page.getByRole('textbox', { name: '验证码' });
const button = page.getByRole('button', { name: /验证码|重发|重新获取|正在发送/ });

type Send = Extract<Answers['sendSmsCode'], (...asked: never[]) => unknown>;

const asked: unknown[] = [];
const shown = (send: Send, props: Partial<SmsCodeAsk> = {}) => {
  asked.length = 0;
  const sendSmsCode: Send = (body) => {
    asked.push(body);
    return send(body);
  };
  mount(<Field {...props} />, aShell({ answers: { sendSmsCode, getSlider: aPuzzle, getCaptcha: null } }));
};

const sent = () => ({ resendAfterS: 60 });

test('sent: the old code goes, the field has the focus, the number is shown masked, the button counts to zero', async () => {
  shown(sent);
  await button.click();
  await expect.element(button).toHaveTextContent('60 秒后重发');
  await expect.element(button).toBeDisabled();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAccessibleDescription('验证码已发到 138****8000，5 分钟内有效');
  vi.advanceTimersByTime(59_000);
  await expect.element(button).toHaveTextContent('1 秒后重发');
  vi.advanceTimersByTime(1_000);
  await expect.element(button).toHaveTextContent('重新获取');
  await expect.element(field).toHaveAccessibleDescription(/没收到？/);
  expect(asked).toEqual([{ mobile: '13800138000', purpose: 'login' }]);
});

test('a message that is faster than the answer that it was sent: what was typed from it stays', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  shown(async () => {
    await answered;
    return sent();
  });
  await button.click();
  await field.fill('246810');
  answer();
  await expect.element(button).toHaveTextContent('60 秒后重发');
  await expect.element(field).toHaveValue('246810');
});

test('a reload does not take the countdown away', async () => {
  sessionStorage.setItem('smsWaits', JSON.stringify({ 'login 138****8000': Date.now() + 42_000 }));
  shown(sent);
  await expect.element(button).toHaveTextContent('42 秒后重发');
});

test.each([
  ['no network', OFFLINE, '网络有点慢，请检查网络后重试'],
  ['too many today', refused('sms.too_many'), '今天的验证码次数用完了，请明天再试，或改用微信登录'],
])('%s: said under the field, the code stays, and it can be asked again', async (_why, failure, words) => {
  shown(() => failure);
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(field).toHaveAccessibleDescription(words);
  await expect.element(field).toHaveValue('12');
  await expect.element(button).toBeEnabled();
  await userEvent.type(field, '3');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('too soon: the button waits a minute', async () => {
  shown(() => refused('sms.too_soon'));
  await button.click();
  await expect.element(button).toHaveTextContent('60 秒后重发');
});

test('half a number is said at its own field, and nothing is sent', async () => {
  const said = vi.fn();
  shown(sent, { mobile: '138', onMobileWrong: said });
  await button.click();
  await expect.poll(() => said.mock.calls).toEqual([['您的手机号码有误，请输入正确的手机号码']]);
  expect(asked).toEqual([]);
});

test('who does not agree sends nothing', async () => {
  const before = vi.fn(() => Promise.resolve(false));
  shown(sent, { before });
  await button.click();
  await expect.poll(() => before.mock.calls.length).toBe(1);
  expect(asked).toEqual([]);
});

test('only digits, six of them, whatever is pasted', async () => {
  shown(sent);
  await field.fill('验证码 12-34 56，789');
  await expect.element(field).toHaveValue('123456');
});

test('the server wants the puzzle: solved by the keys, the code goes out with it', async () => {
  shown(({ slider }) => (slider ? sent() : refused('sms.slider_needed')));
  await button.click();
  const piece = page.getByRole('slider', { name: '拼图位置' });
  await expect.element(piece).toBeEnabled();
  piece.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveTextContent('60 秒后重发');
  expect(asked[1]).toEqual({ mobile: '13800138000', purpose: 'login', slider: { sliderId: aPuzzle.sliderId, x: 3 } });
});
