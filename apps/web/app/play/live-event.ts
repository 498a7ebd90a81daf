/** Dispatched on the window for each event of the club that is for this golfer alone. */
export const LIVE_EVENT = 'play-live'
