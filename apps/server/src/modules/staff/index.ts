// What the rest of the server may know of our own people.
export { appendAudit } from './audit/append.ts';
export { makeFirstStaff } from './people/first-staff.ts';
export { propose } from './proposals/propose.ts';
export { findStaff } from './sessions/find-staff.ts';
