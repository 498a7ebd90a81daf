/** The state of a review in the URL besides the import: the open hole, the filter, the tab of a phone. */
export const HOLE = 'hole'
export const FILTER = 'show'
export const VIEW = 'view'
