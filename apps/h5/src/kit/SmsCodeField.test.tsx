import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShellContext, type Shell } from '../client/shell-context.ts';
import { AgreeBox } from './AgreeBox.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';

const nothing = () => undefined;
// Drawn on the server nothing is asked, so the shell may be empty.
const drawn = (error?: string) =>
  renderToStaticMarkup(
    <ShellContext value={{} as Shell}>
      <SmsCodeField mobile="13800138000" purpose="login" value="12" error={error} onChange={nothing} />
    </ShellContext>,
  );

test('the phone suggests the code of the message, on the keyboard of numbers', () => {
  const html = drawn();
  expect(html).toMatch(/<label for="sms-code">验证码<\/label>/);
  expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/);
});

test('what is wrong stands under the field and belongs to it', () => {
  const html = drawn('验证码不对');
  const [, described] = /<input[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${described}"[^>]*role="alert"[^>]*>(?:(?!</p>).)*验证码不对`));
});

test('the number itself is nowhere in it', () => expect(drawn()).not.toContain('13800138000'));

test('the box of the agreement starts as it is told: its pages start it empty', () => {
  const html = renderToStaticMarkup(<AgreeBox checked={false} onChange={nothing} />);
  expect(html).toMatch(/<input type="checkbox"\/>/);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/userAgreement', '/privacyAgreement']);
});
