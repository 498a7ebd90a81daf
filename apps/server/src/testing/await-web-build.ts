import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/** The folder of the built web app. The first files that start a server come while it is still being built. */
export async function awaitWebBuild(): Promise<string> {
  const folder = inject('webBuild')
  while (!existsSync(folder)) await setTimeout(200)
  return folder
}
