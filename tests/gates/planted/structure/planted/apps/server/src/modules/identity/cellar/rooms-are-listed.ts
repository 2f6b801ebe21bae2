import '../tables.ts';
