import '../price.rule.ts';
