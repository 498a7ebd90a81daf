import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ARRIVAL_SCRIPT, PARTS, paintFirst } from './paint-first.ts'

const PAGE = `<html lang="en"><head><link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>
<link rel="preload" href="/locales/en/home.json" as="fetch" crossorigin="anonymous"/>
<link rel="modulepreload" href="/assets/a.js" crossorigin="anonymous"/>
<link rel="modulepreload" href="/assets/framework-1a.js" crossorigin="anonymous"/></head>
<script>first()</script><script crossorigin="anonymous" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`

test('nothing but fonts and styles is asked for before the paint, everything after it', () => {
  const page = paintFirst(PAGE)
  const [before = '', after = ''] = page.split('requestAnimationFrame')
  expect(before).toContain('/assets/f.woff2')
  expect(before).toContain('<script>first()</script>')
  expect(before).not.toMatch(/modulepreload|home\.json|manifest\.js/)
  for (const file of ['/locales/en/home.json', '/assets/a.js', 'await import("/assets/manifest.js")'])
    expect(after).toContain(file)
  expect(after).toContain('const route0=await import("/assets/root.js");')
  expect(after).toContain('import("/assets/entry.js")')
})

test('the largest script starts by itself, before what needs it', () => {
  const page = paintFirst(PAGE)
  expect(page.indexOf('await import("/assets/framework-1a.js")')).toBeGreaterThan(0)
  expect(page.indexOf('await import("/assets/root.js")')).toBeGreaterThan(
    page.indexOf('import("/assets/framework-1a.js")'),
  )
})

test('what the script lays out is what the style sheet holds back', () => {
  expect(paintFirst(PAGE)).toContain('<html lang="en" data-arrives="">')
  expect(paintFirst(PAGE)).toContain(`querySelectorAll("${PARTS}")`)
  const sheet = readFileSync(join(import.meta.dirname, '../styles/page.css'), 'utf8')
  expect(sheet.replaceAll(/\s/g, '')).toContain(
    `:is(${PARTS.replaceAll(' ', '')}):not([data-here]){content-visibility:auto`,
  )
})

test('a phone has its scroll bar again once the page is awake, whether or not the rest of the scripts has come', () => {
  vi.useFakeTimers()
  const dataset = { arrives: '' }
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('location', { hash: '' })
  new Function(ARRIVAL_SCRIPT)()
  expect(dataset).toHaveProperty('waking')
  vi.advanceTimersByTime(3_000)
  expect(dataset).toEqual({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a start that it does not understand is not quietly left to run early', () => {
  expect(() => paintFirst(PAGE.replace('* as route0', '{ default as route0 }'))).toThrow('shape')
})
