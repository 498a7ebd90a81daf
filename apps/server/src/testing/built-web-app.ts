import type { TestProject } from 'vitest/node'
import { ensureWebBuild } from '../pages/web-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    webBuild: string
  }
}

/** Once for the whole run, so that no test file has to wait for it. */
export async function setup(project: TestProject): Promise<void> {
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  project.provide('webBuild', await ensureWebBuild({ assetsOrigin: undefined, say }))
}
