import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import type { TestContext } from 'vitest'

const FOLDER = fileURLToPath(new URL('../test-results/', import.meta.url))

/** A trace costs a fifth of the processor time, so only a second try has one. */
export async function traceSecondTry(context: BrowserContext, task: TestContext['task'] | undefined): Promise<void> {
  if (task?.result?.retryCount) await context.tracing.start({ snapshots: true, screenshots: true })
}

/** After a try that failed: picture, address and text of every page, the trace of a second try; named in the test's record. */
export async function storeEvidence(
  contexts: readonly BrowserContext[],
  task: TestContext['task'],
  { troubles, hasFailed }: { readonly troubles: readonly string[]; readonly hasFailed: boolean },
): Promise<void> {
  const isSecondTry = Boolean(task.result?.retryCount)
  const name = `${task.file.name}-${task.name}-try-${isSecondTry ? 2 : 1}`.replace(/[^\w]+/g, '-').slice(-120)
  const stored: string[] = []
  const place = (ending: string) => stored[stored.push(join(FOLDER, `${name}-${stored.length}${ending}`)) - 1] ?? ''
  mkdirSync(FOLDER, { recursive: true })
  for (const context of contexts) {
    if (isSecondTry) await context.tracing.stop({ path: place('.zip') }).catch(() => {})
    if (!hasFailed) continue
    for (const page of context.pages()) {
      // A page that crashed has neither picture nor text.
      await page.screenshot({ path: place('.png'), timeout: 2_000 }).catch(() => {})
      const text = await page
        .locator('body')
        .innerText({ timeout: 500 })
        .catch(() => '')
      writeFileSync(place('.txt'), [page.url(), ...troubles, text].join('\n'))
    }
  }
  if (stored.length > 0) Object.assign(task.meta, { evidence: [...(task.meta.evidence ?? []), ...stored] })
}

declare module 'vitest' {
  interface TaskMeta {
    evidence?: string[]
  }
}
