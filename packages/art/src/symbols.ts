/** One symbol for each thing that is taught. */
export const SYMBOLS = ['ledger', 'jar', 'umbrella', 'pie', 'tree', 'candles', 'shield', 'home'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
