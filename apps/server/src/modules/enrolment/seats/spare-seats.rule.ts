/** Seats of a camp's open periods: all of them, and those that can be given now. */
export interface Room {
  all: number;
  left: number;
}

/** A camp is short when fewer than this share of its seats are left (rules §1). */
export const isShort = ({ all, left }: Room, belowPercent: number): boolean => all > 0 && left * 100 < all * belowPercent;

/** How many holds are given back: as many as bring the camp over the line, and none while it is not short. */
export const seatsWanted = (room: Room, belowPercent: number): number =>
  isShort(room, belowPercent) ? Math.ceil((room.all * belowPercent) / 100) - room.left : 0;
