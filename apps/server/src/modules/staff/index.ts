// What the rest of the server may know of our own people.
export { appendAudit } from './audit/append.ts';
export { verifyWholeAudit } from './audit/verify-whole.ts';
export { makeFirstStaff } from './people/first-staff.ts';
export { createRevealLimit } from './people/reveals.ts';
export { propose } from './proposals/propose.ts';
export { findStaff } from './sessions/find-staff.ts';
