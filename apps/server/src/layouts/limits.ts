/** Every way that 27 holes are played, for every season, and then some. */
export const MAX_LAYOUTS = 100
