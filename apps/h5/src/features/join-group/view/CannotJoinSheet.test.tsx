import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CannotJoinSheet, type CannotJoinSheetProps } from './CannotJoinSheet.tsx';

const nothing = () => undefined;
const list = [
  { id: '1', desc: '二维码过期了' },
  { id: '2', desc: '群满了' },
];

const html = (over: Partial<CannotJoinSheetProps> = {}) =>
  renderToStaticMarkup(
    <CannotJoinSheet
      open
      reasons={{ state: 'ready', list }}
      chosen={null}
      submitting={false}
      onRetry={nothing}
      onChoose={nothing}
      onSubmit={nothing}
      onClose={nothing}
      {...over}
    />,
  );

const radios = (page: string) => page.match(/<input type="radio"[^>]* name="cannot-join-reason"[^>]*>/g) ?? [];

test('reasons are radio buttons of one name, and none is chosen beforehand', () => {
  expect(radios(html())).toHaveLength(2);
  expect(radios(html()).filter((radio) => radio.includes('checked'))).toHaveLength(0);
});

test('the chosen reason is the only one that is marked', () => {
  const marked = radios(html({ chosen: '2' })).filter((radio) => radio.includes('checked'));
  expect(marked).toEqual([expect.stringContaining('value="2"')]);
});

test('[5-02] the mobile field is there only when the page asks for one', () => {
  expect(html()).not.toContain('type="tel"');
  expect(html({ mobile: { value: '', onChange: nothing } })).toContain('type="tel"');
});

test('[5-04] the placeholder says what the number is for', () => {
  expect(html({ mobile: { value: '', onChange: nothing } })).toContain('placeholder="请输入手机号，方便老师联系你进群"');
});

test('the message about a wrong number stands under its field', () => {
  const page = html({ mobile: { value: '1', onChange: nothing, error: '您的手机号码有误，请输入正确的手机号码' } });
  expect(page).toMatch(/aria-invalid="true" aria-describedby="cannot-join-mobile-message"/);
  expect(page).toMatch(/<input[^>]*type="tel".*<p id="cannot-join-mobile-message".*您的手机号码有误/s);
});

test('without a list there is nothing to submit; a failed one can be tried again', () => {
  expect(html({ reasons: { state: 'loading' } })).not.toContain('提交');
  expect(html({ reasons: { state: 'failed' } })).toMatch(/再试一次/);
  expect(html({ reasons: { state: 'failed' } })).not.toContain('提交');
});

test('while submitting nothing can be changed', () => {
  expect(html({ submitting: true })).toMatch(/<fieldset[^>]*disabled=""/);
  expect(html({ submitting: true })).toContain('正在提交…');
});

test('closed, it is not there at all', () => expect(html({ open: false })).toBe(''));
