// What the rest of the server may know of identity.
export { identityAnswers } from './answers.ts';
export { sealedMobilesOf } from './sealed-mobiles.ts';
export { createSessionFinder, forgetOldSessions } from './sessions.ts';
