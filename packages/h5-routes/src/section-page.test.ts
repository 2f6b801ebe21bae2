import { expect, test } from 'vitest';
import { matchPage } from './match.ts';
import { type SectionMedium, sectionHref, sectionListHref } from './section-page.ts';

test.each<[SectionMedium, string]>([
  ['article', '/lession-detail/7'],
  ['audio', '/lession-detail1/7'],
  ['video', '/lession-video-detail/7'],
  ['day', '/new-lession-detail/7'],
  ['live', '/video-detail/7'],
])('a section of the medium %s is learned at %s', (medium, path) => {
  expect(sectionHref({ sectionId: '7', medium })).toBe(path);
  expect(matchPage(path).page?.family).toBe('lesson');
});

test('a section list is that of a course, or of the one that ends next, and knows which section was refused', () => {
  expect(sectionListHref()).toBe('/lession-list');
  expect(sectionListHref({ courseId: '3' })).toBe('/lession-list/3');
  expect(sectionListHref({ courseId: '3', from: '7' })).toBe('/lession-list/3?from=7');
  expect(sectionListHref({ from: '7' })).toBe('/lession-list?from=7');
});
