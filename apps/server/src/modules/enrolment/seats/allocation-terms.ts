/** The engine's numbers, as operators set them (docs/operations/configuration.md). */
export interface AllocationTerms {
  /** A hold that nobody confirmed may be given back after this long, where seats are short. */
  holdMinutes: number;
  /** A camp is short of seats below this share. */
  shortBelowPercent: number;
  /** Less than this of a valid code left is an alert. */
  qrAlertHours: number;
  /** A group's code is shown for so many days of its seven. */
  qrShownDays: number;
}
