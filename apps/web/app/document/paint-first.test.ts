import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const PAGE = `<head><link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>
<link rel="preload" href="/locales/en/home.json" as="fetch" crossorigin="anonymous"/>
<link rel="modulepreload" href="/assets/a.js" crossorigin="anonymous"/></head>
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

test('a start that it does not understand is not quietly left to run early', () => {
  expect(() => paintFirst(PAGE.replace('* as route0', '{ default as route0 }'))).toThrow('shape')
})
