import { describe, expect, test } from 'vitest';
import { isDocument } from './documents.ts';
import { readQualifications } from './qualifications.rule.ts';

const LICENCE = { document: 'licence', number: '演示编号', holder: '演示公司', issuer: '演示机关', since: '2020-01-01' };

describe('what operators published of the company', () => {
  test('[2.7-22] a document with number and holder is there', () =>
    expect(readQualifications([LICENCE])).toEqual({
      licence: { number: '演示编号', holder: '演示公司', issuer: '演示机关', since: '2020-01-01', until: undefined, picture: undefined },
    }));

  test.each([
    ['nothing set', null],
    ['no list', { licence: LICENCE }],
    ['without a number', [{ ...LICENCE, number: ' ' }]],
    ['without a holder', [{ ...LICENCE, holder: undefined }]],
    ['an unknown document', [{ ...LICENCE, document: 'diploma' }]],
    ['no object', ['licence', 7, null]],
  ])('%s: no document is made up', (_name, value) => expect(readQualifications(value)).toEqual({}));

  test.each([
    ['/art/licence.png', '/art/licence.png'],
    ['https://evil.example/a.png', undefined],
    ['//evil.example/a.png', undefined],
    ['/art/../../x.png', undefined],
    ['/art/licence.svg', undefined],
  ])('a picture at %s', (picture, shown) => expect(readQualifications([{ ...LICENCE, picture }]).licence?.picture).toBe(shown));
});

test.each([
  ['licence', true],
  ['icp', true],
  ['toString', false],
  ['', false],
  [undefined, false],
])('[2.7-23] the tail %s names a document: %s', (tail, is) => expect(isDocument(tail)).toBe(is));
