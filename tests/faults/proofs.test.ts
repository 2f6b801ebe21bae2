import { expect, test } from 'vitest';
import { placeOf } from './plant.ts';
import { proofs } from './proofs.ts';

const PLANTED = Object.entries(proofs).flatMap(([name, { bug, otherBugs = [] }]) =>
  [bug, ...otherBugs].flatMap(({ plants = [] }) => plants.map((plant) => ({ name, plant }))),
);

// The proof itself finds out as well, some twenty minutes later.
test.for(PLANTED)('what the bug of $name changes in $plant.file still stands there', ({ plant }) => {
  expect(placeOf(plant)).toContain(plant.file);
});
