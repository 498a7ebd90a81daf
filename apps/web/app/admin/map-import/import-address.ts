/** What the address of a review says besides the import: the hole that is open, the filter, the tab of a phone. */
export const HOLE = 'hole'
export const FILTER = 'show'
export const VIEW = 'view'
