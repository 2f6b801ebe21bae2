import { existsSync } from 'node:fs';
import type { Level } from './clauses.ts';

/** A test that ran. */
export interface TestOutcome {
  /** Its own title, without those of the groups around it. */
  title: string;
  groups: readonly string[];
  /** The whole path of its file. */
  file: string;
  level: Level;
  status: string;
}

interface VitestReport {
  startTime: number;
  testResults: readonly {
    name: string;
    assertionResults: readonly { title: string; ancestorTitles: readonly string[]; status: string }[];
  }[];
}

/** The projects of Vitest, and what a test of each runs. */
export const PROJECTS = { unit: 'unit', parts: 'unit', gates: 'unit', db: 'db', e2e: 'e2e' } as const satisfies Record<string, Level>;
export type Project = keyof typeof PROJECTS;

export interface Report {
  startedAt: number;
  tests: readonly TestOutcome[];
}

/** Vitest's `--reporter=json` of one project. Tests of files that are gone prove nothing. */
export const readReport = (text: string, project: Project, exists = existsSync): Report => {
  const { startTime, testResults } = JSON.parse(text) as VitestReport;
  return {
    startedAt: startTime,
    tests: testResults
      .filter(({ name }) => exists(name))
      .flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ title, ancestorTitles, status }) => ({
          title,
          groups: ancestorTitles,
          file: name,
          level: PROJECTS[project],
          status,
        })),
      ),
  };
};

/** A file, and when it was last written. */
export interface Written {
  file: string;
  at: number;
}

/**
 * The file that makes a report untrue: the one that was written last, if that was after the tests began.
 * A check-out of another commit writes what differs, so a report of another commit is found too.
 */
export const changedSince = (startedAt: number, files: readonly Written[]): string | undefined =>
  files.reduce<Written | undefined>((last, each) => (each.at > Math.max(startedAt, last?.at ?? 0) ? each : last), undefined)?.file;
