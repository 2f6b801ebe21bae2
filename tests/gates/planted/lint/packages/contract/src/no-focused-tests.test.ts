import { expect, test } from 'vitest';

test.only('hides the others', () => expect(1).toBe(1));
