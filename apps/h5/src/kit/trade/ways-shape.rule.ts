import { maySplit } from '@xuetang/contract/pay-choices.rule';

/** In px: three ways that are paid at once, and what Huabei adds to them. */
const [AT_ONCE, SPLIT] = [216, 340];

/** The room of the ways to pay while they are on their way: what stands below them does not jump when they come. */
export const waysShape = (payFen: number): readonly number[] => [maySplit(payFen) ? AT_ONCE + SPLIT : AT_ONCE];
