/** Addresses of the pictures of codes, for one learner alone. */
export interface QrLinks {
  group: (groupId: string) => string;
  teacher: (teacherId: string) => string;
}
