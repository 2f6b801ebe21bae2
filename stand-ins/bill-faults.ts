import { z } from 'zod';

/**
 * What a bill says otherwise than the books, by the number that it is about. `missing`: not in it. `too-much`: in it and in no books of
 * theirs, of so many fen. `sum`: so many fen more. `fee`: so many fen more were taken than the trade says. `cut`: the file ends before it
 * should. `hash`: not the file's, where there is one.
 */
export const BillFault = z.object({
  kind: z.enum(['missing', 'too-much', 'sum', 'fee', 'cut', 'hash', 'nameless']),
  about: z.string().default(''),
  fen: z.int().default(1),
});
export type BillFault = z.infer<typeof BillFault>;

/** 0.6 %, rounded. */
export const feeOf = (fen: number): number => Math.round((fen * 6) / 1_000);

/** What was planted in the bills of a stand-in. */
export const openBillFaults = () => {
  const faults: BillFault[] = [];
  const of = (kind: BillFault['kind']): Map<string, number> =>
    new Map(faults.filter((fault) => fault.kind === kind).map(({ about, fen }) => [about, fen]));
  return {
    of,
    isPlanted: (kind: BillFault['kind']): boolean => of(kind).size > 0,
    plant: (fault: z.input<typeof BillFault>) => void faults.push(BillFault.parse(fault)),
    clear: () => void (faults.length = 0),
    /** The trades of a day as the bill has them: without those that are missing, with those of nobody, with other sums. */
    spoil: <Row extends { fen: number }>(
      rows: readonly Row[],
      numberOf: (row: Row) => string,
      stranger: (about: string, fen: number) => Row,
    ): Row[] => {
      const [missing, sums] = [of('missing'), of('sum')];
      return [...rows, ...[...of('too-much')].map(([about, fen]) => stranger(about, fen))]
        .filter((row) => !missing.has(numberOf(row)))
        .map((row) => ({ ...row, fen: row.fen + (sums.get(numberOf(row)) ?? 0) }));
    },
  };
};
