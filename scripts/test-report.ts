import { readFileSync } from 'node:fs';

/** The part of Vitest's JSON report that we count. */
interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

export interface TestCount {
  passed: number;
  failed: number;
  /** By name, so that the end of a long log tells which. */
  failures: string[];
  /** Passed, but not at the first try. */
  shaky: string[];
  /** Tests that were skipped or are still to be written: a check that leaves them out in silence would lie. */
  idle: string[];
}

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
    failures: [...all.filter((test) => test.status === 'failed').map((test) => test.fullName), ...broken.map((each) => each.name)],
    shaky: all.filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0).map((test) => test.fullName),
    failed: all.filter((test) => test.status === 'failed').length + broken.length,
    idle: all.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.fullName),
  };
};
