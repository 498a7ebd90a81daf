import { describe, expect, test } from 'vitest'
import { FEW_LOOKS, LOOKS, type Look, violations, visitOf } from './looks.ts'
import { type Person, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const LOOKS_OF_PEOPLE: readonly (Look & { person: Person })[] = [
  ...LOOKS.map(look => ({ person: 'both' as const, ...look })),
  ...(['golfer', 'marshal'] as const).flatMap(person => FEW_LOOKS.map(look => ({ person, ...look }))),
]

describe.each(LOOKS_OF_PEOPLE)('axe finds nothing: $person $language $theme $width', ({ person, ...look }) => {
  const open = async () => {
    const page = await site.openAs(person, `/admin?lang=${look.language}`, visitOf(look))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return page
  }

  test('on the dashboard, and with the person’s own panel open', async () => {
    const page = await open()
    expect(await violations(page)).toEqual([])
    await page.locator('[popovertarget]:visible').click()
    await page.getByText('Italiano').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('with the palette open', async () => {
    const page = await open()
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe.each(['light', 'dark'] as const)('axe finds nothing in %s', theme => {
  test('with parts that failed, and offline', async () => {
    site.expectConsoleError(/status of 500/)
    const page = await site.openAs('both', '/admin', {
      colorScheme: theme,
      reducedMotion: 'reduce',
      before: p => p.route(/api\/v1\/(club\/statistics|user\?)/, route => route.fulfill({ status: 500, json: {} })),
    })
    await expect.poll(() => page.getByRole('alert').count()).toBeGreaterThan(2)
    await page.context().setOffline(true)
    await page.getByText(/^Offline since/).waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('with a club to choose', async () => {
    const page = await site.openAs('marshal', '/admin', { colorScheme: theme, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /^Club:/ }).click()
    await page.getByRole('option').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('xyz')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    expect(await violations(page)).toEqual([])
  })
})

test('nothing scrolls sideways at 320 px, and every control is large enough for a finger', async () => {
  const page = await site.openAs('both', '/admin?lang=it', { width: 320, hasTouch: true, isMobile: true })
  await page.waitForLoadState('networkidle')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.locator('[popovertarget]:visible').tap()
  await page.getByText('Italiano').waitFor()
  expect(await overflow()).toBeLessThanOrEqual(0)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, nav a, [role=radiogroup] label')]
      .filter(element => element.checkVisibility())
      .map(element => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44)
      .map(({ text, box }) => `${text} ${box.height}`),
  )
  expect(small).toEqual([])
})
