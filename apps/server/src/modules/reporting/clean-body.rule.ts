import type { ReportKind } from '@xuetang/contract/reporting';

export type Body = Readonly<Record<string, unknown>>;

/** What signs the request or opens the session is no part of a report. */
const NOT_STORED = new Set(['sign', 'timestamp', 'token']);

/** A number inside a longer one is no mobile number. */
const MOBILE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g;

const PLACES = 100;

const cleaned = (kind: ReportKind, name: string, value: unknown): unknown => {
  // A launch says roughly where people are; where one person stands is nobody's business (about a kilometre stays).
  if (kind === 'app-launch' && typeof value === 'number') return Math.round(value * PLACES) / PLACES;
  if (typeof value === 'string') return name === 'deviceId' ? value : value.replaceAll(MOBILE, '$1****$2');
  if (typeof value === 'number' && value > 1e10 && value < 2e10) return cleaned(kind, name, String(value));
  return value;
};

/** What of a report is stored: the page's address may carry a mobile number, and the log must not. */
export const cleanBody = (kind: ReportKind, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !NOT_STORED.has(name))
      .map(([name, value]) => [name, cleaned(kind, name, value)]),
  );
