/** A live enrolment of one of two accounts that become one person. */
export interface LiveSeat {
  familyId: string;
  learnerId: string;
  attempt: number;
  enrolledAt: Date;
  isConfirmed: boolean;
  /** Its period has not ended. One that has run out is in nobody's way but its own family's. */
  isRunning: boolean;
}

/** Whoever has an enrolment in `byFamilyId` gets none in `familyId` (decision 0087). */
export interface Exclusion {
  familyId: string;
  byFamilyId: string;
}

const byStaying = (left: LiveSeat, right: LiveSeat): number =>
  Number(right.isRunning) - Number(left.isRunning) ||
  Number(right.isConfirmed) - Number(left.isConfirmed) ||
  left.enrolledAt.getTime() - right.enrolledAt.getTime() ||
  Number(BigInt(left.learnerId) - BigInt(right.learnerId));

/** Whether one person would have been refused the younger of the two. */
const isEitherRefused = (one: LiveSeat, other: LiveSeat, exclusions: readonly Exclusion[]): boolean => {
  if (one.familyId === other.familyId) return true;
  if (!one.isRunning || !other.isRunning) return false;
  const refused = (late: LiveSeat, early: LiveSeat) =>
    late.enrolledAt >= early.enrolledAt &&
    exclusions.some(({ familyId, byFamilyId }) => familyId === late.familyId && byFamilyId === early.familyId);
  return refused(one, other) || refused(other, one);
};

/**
 * Which live seats end when two accounts become one person, so that nobody holds what one person could not have got: of two that exclude
 * each other the one in which the learner was seen stays, else the older. Exclusion is not transitive, so seats are taken one by one:
 * who goes does not take a third along.
 */
export const seatsThatEnd = (seats: readonly LiveSeat[], exclusions: readonly Exclusion[]): LiveSeat[] => {
  const [staying, ending]: [LiveSeat[], LiveSeat[]] = [[], []];
  for (const seat of seats.toSorted(byStaying))
    (staying.some((other) => isEitherRefused(seat, other, exclusions)) ? ending : staying).push(seat);
  return ending;
};
