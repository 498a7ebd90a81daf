import { readFileSync } from 'node:fs'

const root = new URL('../../../package.json', import.meta.url)

/** The name and release label; everything that shows them reads them here. */
export { PRODUCT_NAME } from '@pinwise/contract'
export const RELEASE = (JSON.parse(readFileSync(root, 'utf8')) as { version: string }).version
