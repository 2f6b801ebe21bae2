// What the rest of the server may know of enrolment.
export { readCampFacts } from './classes/camp-facts.ts';
export { campSeatsOf, seatedTogether, type CampSeat } from './classes/camp-seats.ts';
export { campOutline } from './classes/camp-outline.ts';
export { findDefaultTeacher } from './classes/default-teacher.ts';
export { heldClassesOf } from './classes/held-classes.ts';
export { finishedCamp, periodsOf } from './classes/learner-record.ts';
export { placesOfLearners } from './classes/places-of-learners.ts';
export { lessonsOf } from './classes/lessons-of.ts';
export { shownTeachers } from './classes/shown-teachers.ts';
export { readCodeEvidence } from './codes/code-evidence.ts';
export { groupOf } from './codes/group-qr.ts';
export { notePresses } from './codes/qr-presses.ts';
export { swapGroupQr } from './codes/swap-group-qr.ts';
export { askForMembers } from './members/sync-members.ts';
export { countCamps } from './merge-learners.ts';
export { noteMilestones, takeMilestones, type Milestone } from './seats/milestones.ts';
export { lineagesOf, stepsOfLineage, type Step } from './visits/lineage-steps.ts';
export { readDecision } from './visits/read-decision.ts';
