import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ASSETS_FOLDER, publishAsset } from './assets.ts'

const PACKAGE = '@scalar/fastify-api-reference'
const require = createRequire(import.meta.url)

/**
 * The API reference's browser script, published like our own assets.
 * Its package offers the script only through a Fastify plugin that is slow to load,
 * so the published address is noted per package version and the plugin is loaded once.
 */
export async function publishApiReferenceScript(): Promise<string> {
  const { version } = require(join(dirname(require.resolve(PACKAGE)), '../package.json')) as { version: string }
  const note = join(ASSETS_FOLDER, `api-reference-${version}.txt`)
  if (existsSync(note)) {
    const known = readFileSync(note, 'utf8')
    if (existsSync(join(ASSETS_FOLDER, known.replace('/assets/', '')))) return known
  }
  const { default: Fastify } = await import('fastify')
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const donor = Fastify()
  await donor.register(apiReference, { routePrefix: '/reference', configuration: { content: {} } })
  const { statusCode, rawPayload } = await donor.inject('/reference/js/scalar.js')
  await donor.close()
  if (statusCode !== 200) throw new Error(`The API reference script answered ${statusCode}`)
  const address = publishAsset('api-reference', 'js', rawPayload)
  writeFileSync(note, address)
  return address
}
