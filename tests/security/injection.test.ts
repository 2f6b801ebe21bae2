import { describe, expect, test } from 'vitest';
import { documentOf, jsonInScript } from '../../apps/h5/host/html.ts';
import { watermarkTile } from '../../apps/h5/src/kit/watermark.rule.ts';
import { readTemplate } from '../../packages/page-template/src/config.ts';
import { hostileTexts } from './injection-payloads.ts';

const pageWith = (text: string) =>
  documentOf({
    title: text,
    css: '',
    scripts: ['/doorstep/enter.js'],
    body: '',
    data: { id: 'xt-doorstep', value: { user: { nickName: text }, account: { name: text }, query: `?x=${text}` } },
  });

/** The elements of a document, without what stands inside them. */
const skeleton = (html: string): string[] => html.match(/<[!/a-z][^>]*>/gi) ?? [];

const everyField = (value: string) =>
  readTemplate(
    JSON.stringify({
      tBackgroundImg: value,
      tBackgroundColor: value,
      tQrcodeTop: value,
      tQrcodeHeight: value,
      tShowQrcodeBackImg: '1',
      tQrcodeBackImg: value,
      tQrcodeBackImgTop: value,
      tQrcodeBackImgHeight: value,
      tMarqueeTop: value,
      tFeedbackBottom: value,
    }),
  );

describe('injection', () => {
  test('there are at least 100 payloads', () => expect(hostileTexts.length).toBeGreaterThanOrEqual(100));

  test('a nickname, an account name or a query adds no element to a document of the host, and comes back whole', () => {
    const harmless = skeleton(pageWith('王秀英'));
    for (const text of hostileTexts) {
      const html = pageWith(text);
      expect(skeleton(html), text).toEqual(harmless);
      const json = /id="xt-doorstep">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      expect((JSON.parse(json) as { user: { nickName: string } }).user.nickName).toBe(text);
    }
  });

  test('JSON in a script element cannot end it, begin a comment or break a line', () => {
    for (const text of hostileTexts) expect(jsonInScript({ [text]: text })).not.toMatch(/[<\u2028\u2029]/);
  });

  test('a page template takes nothing from them: no picture, no colour, no length', () => {
    const harmless = everyField('');
    for (const text of hostileTexts) expect(everyField(text), text).toEqual(harmless);
  });

  test('a template that is itself hostile text is the built-in one', () => {
    const builtIn = readTemplate('');
    for (const text of hostileTexts) expect(readTemplate(text)).toEqual(builtIn);
  });

  test('a learn number draws no element into the watermark', () => {
    const harmless = skeleton(decodeURIComponent(watermarkTile('20260199')));
    for (const text of hostileTexts) expect(skeleton(decodeURIComponent(watermarkTile(text)))).toEqual(harmless);
  });
});
