/** Told on the window for whatever the club says to this golfer alone. */
export const LIVE_EVENT = 'play-live'
