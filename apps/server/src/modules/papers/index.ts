// What the rest of the server may know of certificates.
export { claimableCourses } from './claimable.ts';
export { certificatesToldOf } from './tell-issued.ts';
