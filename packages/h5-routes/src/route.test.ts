import { expect, test } from 'vitest';
import { family } from './route.ts';

interface Colour {
  colour?: 'red';
}

const [plain, other, open] = family<Colour>()(
  'some',
  { title: '页', access: 'login', chain: 'LL10001', by: true, registrationPrompt: true },
  { plain: {}, other: { title: '另一页', by: false, colour: 'red' }, open: { access: 'open' } },
);

test('a row without words is as its family is', () => {
  expect(plain).toEqual({
    name: 'plain',
    family: 'some',
    variant: {},
    title: '页',
    access: 'login',
    chain: 'LL10001',
    by: true,
    registrationPrompt: true,
  });
});

test('a row changes a trait, drops one, and keeps its variant apart', () => {
  expect(other).toEqual({
    name: 'other',
    family: 'some',
    variant: { colour: 'red' },
    title: '另一页',
    access: 'login',
    chain: 'LL10001',
    registrationPrompt: true,
  });
});

test('an open page shows no registration prompt', () => {
  expect(open).toEqual({ name: 'open', family: 'some', variant: {}, title: '页', access: 'open', chain: 'LL10001', by: true });
});

test('a row with a mistyped trait or a foreign variant does not compile', () => {
  const mistaken = family<Colour>()(
    'some',
    { title: '页', access: 'open', chain: 'LL10001' },
    {
      // @ts-expect-error no such trait
      a: { tilte: '页' },
      // @ts-expect-error no such colour
      b: { colour: 'blue' },
      // @ts-expect-error a title cannot be dropped
      c: { title: false },
    },
  );
  expect(mistaken.map((page) => page.name)).toEqual(['a', 'b', 'c']);
});
