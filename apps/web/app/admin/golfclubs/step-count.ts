/** Steps to a new club: who pays, the club, its people, its map. */
export const STEP_COUNT = 4
