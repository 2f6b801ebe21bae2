import { globSync, readFileSync } from 'node:fs';
import { calls, type CallName } from '@xuetang/contract/calls';

const SOURCES = 'apps/h5/src/**/*.{ts,tsx}';
const ACTION = /\buseAction\(\s*'(\w+)'/g;
const ASK = /\bask\(\s*'(\w+)'/g;

/** The calls that pages name behind these words, read from their source: a new one is tapped without being named here. */
const findNamed = (words: RegExp): CallName[] => {
  const files = globSync(SOURCES).filter((file) => !/\.test\.tsx?$/.test(file));
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(words)].map(([, name]) => name ?? ''));
  return [...new Set(names)].filter((name): name is CallName => name in calls).sort();
};

export const findActions = (): CallName[] => findNamed(ACTION);

export const hasKey = (name: CallName): boolean => calls[name].effect === 'once' || calls[name].effect === 'asks';

/** Steps of longer flows, which ask by themselves, of those calls that must happen once. */
export const findKeyedSteps = (): CallName[] => findNamed(ASK).filter(hasKey);
