import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

type Send = (path: string) => Promise<{ readonly rawPayload: Buffer }>

/** Notes the scripts that a page requests, from before it is opened. */
export function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script' || pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

const known = new Map<string, number>()

/** How many bytes each of them has, compressed. */
export async function bytesOf(scripts: Iterable<string>, send: Send): Promise<Record<string, number>> {
  for (const path of scripts) {
    if (!known.has(path)) known.set(path, gzipSync((await send(path)).rawPayload, { level: 9 }).length)
  }
  return Object.fromEntries([...scripts].map(path => [path, known.get(path) ?? 0]))
}

export const total = (bytes: Record<string, number>) => Object.values(bytes).reduce((sum, one) => sum + one, 0)
