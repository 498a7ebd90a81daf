declare const __RELEASE__: string

export { PRODUCT_NAME } from '@pinwise/contract'
/** The version of the root package.json, put in by Vite. */
export const RELEASE = __RELEASE__
