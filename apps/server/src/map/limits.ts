/** Of one club: its whole map is read at once. */
export const MOST_FEATURES = 5_000
/** Of all shapes of one publication together. */
export const MOST_PUBLISHED_POSITIONS = 200_000
