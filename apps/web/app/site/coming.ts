/** Features that the site announces and the product does not have yet. Deleting one here removes its marks everywhere. */
const COMING: readonly Coming[] = ['plus']

export type Coming = 'plus'

export const isComing = (what: Coming | undefined): boolean => COMING.some(one => one === what)
