import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOSTED_PATH } from './frame.ts'
import type { HostedAnswer, HostedRequest } from './hosted-request.ts'

/** The style sheet and the site's two fonts, each with a version in its address that depends on the content. */

interface Asset {
  readonly type: string
  readonly bytes: Buffer
  readonly version: string
}

const fontFile = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`)))
const body = assetOf(
  'font/woff2',
  fontFile('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
)
const heading = assetOf('font/woff2', fontFile('archivo/files/archivo-latin-wdth-normal.woff2'))
const sheet = assetOf(
  'text/css; charset=utf-8',
  Buffer.from(
    readFileSync(new URL('./hosted.css', import.meta.url), 'utf8')
      .replace('url("body.woff2")', `url("body.woff2?v=${body.version}")`)
      .replace('url("heading.woff2")', `url("heading.woff2?v=${heading.version}")`),
  ),
)

const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ['/style.css', sheet],
  ['/body.woff2', body],
  ['/heading.woff2', heading],
])

export const STYLESHEET_ADDRESS = `${HOSTED_PATH}/style.css?v=${sheet.version}`

function assetOf(type: string, bytes: Buffer): Asset {
  return { type, bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}

export function answerAsset({ path, query }: HostedRequest): HostedAnswer | null {
  const asset = ASSETS.get(path)
  if (!asset) return null
  const isThisVersion = query.get('v') === asset.version
  return {
    status: 200,
    headers: {
      'content-type': asset.type,
      'x-content-type-options': 'nosniff',
      'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
    body: asset.bytes,
  }
}
