import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'

/** While developing: Vite's own scripts and styles stand in the page and change with every edit. */
const DEV_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src *; worker-src 'self' blob:"

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g

/**
 * Allows each inline script of the page by its hash, and no other. Data blocks are not executed, so they need none.
 * Pages with maps may also fetch aerial imagery if it is configured.
 */
export function policyOfPage(config: Config, html: string, hasMaps = false): string {
  if (config.webMode === 'dev') return DEV_POLICY
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = '', text = '' } = groups ?? {}
    if (/\ssrc=/.test(attributes) || /\stype="(?!module|text\/javascript)/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  // Maps load their images with fetch.
  const imagery = hasMaps && config.imagery ? new URL(config.imagery.url).origin : ''
  return contentSecurityPolicy(config, { 'script-src': [...hashes].join(' '), 'connect-src': imagery })
}
