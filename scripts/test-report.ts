import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The part of Vitest's JSON report that we count. */
interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

export interface TestCount {
  passed: number;
  failed: number;
  /** By name and with the first words of why, so that the end of a long log tells both. */
  failures: string[];
  /** Passed, but not at the first try. */
  shaky: string[];
  /** Tests that were skipped or are still to be written: a check that leaves them out in silence would lie. */
  idle: string[];
}

interface Failure {
  fullName: string;
  failureMessages?: string[];
}

const WHY_CHARACTERS = 300;

/** Without the colours and the stack; each try has its own message. */
const withWhy = ({ fullName, failureMessages = [] }: Failure): string => {
  const words = failureMessages.map((message) => (stripVTControlCharacters(message).split('\n    at ')[0] ?? '').slice(0, WHY_CHARACTERS));
  return [fullName, ...words].join('\n  ');
};

const read = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
};

/** A project that crashed leaves no report and counts as none; its step fails by its exit code. */
export const readReport = (file: string): TestCount => {
  const files = read(file)?.testResults ?? [];
  const all = files.flatMap((each) => each.assertionResults);
  // A file that cannot be loaded has no tests to fail, so it counts as one.
  const broken = files.filter((each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: all.filter((test) => test.status === 'passed').length,
    failures: [...all.filter((test) => test.status === 'failed').map(withWhy), ...broken.map((each) => each.name)],
    shaky: all.filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0).map(withWhy),
    failed: all.filter((test) => test.status === 'failed').length + broken.length,
    idle: all.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
  };
};
