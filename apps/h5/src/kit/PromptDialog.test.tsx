import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromptDialog } from './PromptDialog.tsx';
import { TextField } from './TextField.tsx';

const nothing = () => undefined;

test('[9-50] a prompt is a dialog with one field, 确定 and 取消', () => {
  const html = renderToStaticMarkup(
    <PromptDialog open id="name" title="修改昵称" label="昵称" initial="秀英" onAnswer={nothing} onClose={nothing} />,
  );
  expect(html).toContain('role="dialog"');
  expect(html).toMatch(/<label for="name-field">昵称<\/label><input[^>]*value="秀英"/);
  expect([...html.matchAll(/<button type="button" class="xt-button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['取消', '确定']);
});

test('[5-07] what the validator says stands under the input, and belongs to it for a screen reader', () => {
  const html = renderToStaticMarkup(<TextField id="name" label="昵称" value="" error="请填写昵称" onChange={nothing} />);
  expect(html.indexOf('请填写昵称')).toBeGreaterThan(html.indexOf('<input'));
  const [, described] = /<input[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${described}"[^>]*>(?:(?!</p>).)*请填写昵称`));
});

test('closed, it is not there', () =>
  expect(renderToStaticMarkup(<PromptDialog open={false} id="n" title="t" label="l" onAnswer={nothing} onClose={nothing} />)).toBe(''));
