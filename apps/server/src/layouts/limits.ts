/** Every way that 27 holes are played, for every season, and then some. */
export const MOST_LAYOUTS = 100
