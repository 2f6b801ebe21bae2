export { price } from './price.rule.ts';
