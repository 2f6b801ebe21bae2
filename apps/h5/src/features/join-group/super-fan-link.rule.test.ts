import { describe, expect, test } from 'vitest';
import { authorisationFirst, superFanLinkOf } from './super-fan-link.rule.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the super-fan link on a join-group page', () => {
  test.each([
    ['2.8-05', 'no link', 'classInfo20-fans', 'campId=1', undefined],
    ['2.8-06', 'a link', 'classInfo20-fans', 'campId=1&ShortParamId=abcdefgh', '/super-fans?campId=1&ShortParamId=abcdefgh'],
    ['2.8-06', 'a link that is behind the visitor', 'classInfo20-fans', 'ShortParamId=abcdefgh&inventAdditionId=A1', undefined],
    ['2.8-06', 'no link at all in its place', 'classInfo20-fans', 'ShortParamId=//evil.example', undefined],
    ['2.8-06', 'another page', 'classInfo21', 'ShortParamId=abcdefgh', undefined],
  ])('[%s] %s', (_id, _name, name, text, to) => expect(authorisationFirst({ name }, query(text))).toBe(to));

  test('is read in both spellings', () => {
    expect(superFanLinkOf(query('shortParamId=abcdefgh'))).toBe('abcdefgh');
  });
});
