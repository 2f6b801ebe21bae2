/** One symbol for each thing that is taught, and for what is asked for or sent. */
export const SYMBOLS = ['ledger', 'jar', 'umbrella', 'pie', 'tree', 'candles', 'shield', 'home', 'person', 'phone', 'bell'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
