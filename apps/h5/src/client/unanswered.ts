import type { Failure } from './result.ts';

/** A failure on its way through a library that knows only thrown errors. */
export class Unanswered extends Error {
  failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
