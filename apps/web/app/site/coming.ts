/** What the site tells of and the product does not do yet. What is done is deleted here, and its marks go from every page. */
const COMING: readonly Coming[] = ['plus']

export type Coming = 'plus'

export const isComing = (what: Coming | undefined): boolean => COMING.some(one => one === what)
