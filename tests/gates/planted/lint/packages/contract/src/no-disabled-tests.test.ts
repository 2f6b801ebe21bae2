import { expect, test } from 'vitest';

test.skip('never runs', () => expect(1).toBe(1));
