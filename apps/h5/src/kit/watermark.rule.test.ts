import { expect, test } from 'vitest';
import { shiftDigits, WATERMARK_SIZE, watermarkTile } from './watermark.rule.ts';

test.each([
  ['0123456789', '1234567890'],
  ['20260199', '31371200'],
  ['XT-99', 'XT-00'],
  ['', ''],
])('[3-19] the learn number %s is shown as %s', (number, shown) => expect(shiftDigits(number)).toBe(shown));

const svgOf = (number: string) => decodeURIComponent(watermarkTile(number).replace('data:image/svg+xml,', ''));

test('[9-51] [9-52] [9-53] 550 by 160, 17 px, turned by -30 degrees', () => {
  expect(WATERMARK_SIZE).toBe('550px 160px');
  expect(svgOf('20260199')).toContain('width="550" height="160"');
  expect(svgOf('20260199')).toContain('font-size="17px"');
  expect(svgOf('20260199')).toMatch(/rotate\(-30 [^>]*>31371200<\/text>/);
});

test('markup in a number does not come through', () => {
  expect(svgOf('1"/><script>alert(1)</script>')).not.toContain('script>');
});
