import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/** The folder of the web app, once it is there. */
export async function finishedWebBuild(): Promise<string> {
  const folder = inject('webBuild')
  while (!existsSync(folder)) await setTimeout(200)
  return folder
}
