import type { SheetAnswer } from './sheets.ts';

/**
 * What a phone does with the fields of a sheet: has them checked, opens the cashier, and waits until somebody has tapped there. `open`
 * shows an address to the person; it may tap for them.
 */
export const payingAt =
  (standIn: string, open: (cashier: string) => Promise<unknown>) =>
  async (fields: object): Promise<SheetAnswer> => {
    const asked = await fetch(`${standIn}/_standin/sheets`, { method: 'POST', body: JSON.stringify(fields) });
    if (!asked.ok) return 'fail';
    const { id, cashier } = (await asked.json()) as { id: string; cashier: string };
    await open(`${standIn}${cashier}`);
    const answered = await fetch(`${standIn}/_standin/sheets/${id}`);
    return ((await answered.json()) as { answer: SheetAnswer }).answer;
  };
