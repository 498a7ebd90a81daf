import type { Page } from 'playwright-core'

/** What is not laid out yet, and what was left behind by laying it out. */
export const heldBack = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main :not(svg *), body > footer')]
      .filter(
        element =>
          element.matches('[data-arriving], [data-here]') ||
          (element.checkVisibility() && getComputedStyle(element).contentVisibility !== 'visible'),
      )
      .map(element => element.outerHTML.slice(0, 80)),
  )

/** A phone's page first comes without these. */
export const missing = (page: Page) =>
  page
    .locator('main > section, main > section > div > * > :not(img), [data-article] > *, body > footer')
    .evaluateAll(parts => parts.filter(part => getComputedStyle(part).display === 'none').map(part => part.outerHTML))

/** Notes how far anything moved, as browsers count it. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'moved') as number[])
