import { readFileSync } from 'node:fs'

const root = new URL('../../../package.json', import.meta.url)

/** The name and release label; everything that shows them reads them here. */
export const PRODUCT_NAME = 'Pinwise'
export const RELEASE = (JSON.parse(readFileSync(root, 'utf8')) as { version: string }).version
