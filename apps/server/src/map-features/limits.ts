/** Of one club: its whole map is read at once. */
export const MAX_FEATURES = 5_000
/** Of one club; the largest resorts have eight. */
export const MAX_COURSES = 24
/** As the call that replaces a course takes them. */
export const MAX_HOLES_PER_COURSE = 54
/** Of all shapes of one publication together. */
export const MAX_PUBLISHED_POSITIONS = 200_000
/** Of all shapes of one club together; a resort that was surveyed well has a tenth. */
export const MAX_POSITIONS_PER_MAP = 300_000
