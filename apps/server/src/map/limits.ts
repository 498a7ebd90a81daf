/** Of one club: its whole map is read at once. */
export const MOST_FEATURES = 5_000
/** Of one club; the largest resorts have eight. */
export const MOST_COURSES = 24
/** As the call that replaces a course takes them. */
export const MOST_HOLES_OF_COURSE = 54
/** Of all shapes of one publication together. */
export const MOST_PUBLISHED_POSITIONS = 200_000
/** Of all shapes of one club together; a resort that was surveyed well has a tenth. */
export const MOST_POSITIONS_OF_MAP = 300_000
