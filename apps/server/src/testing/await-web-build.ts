import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/** Set-up of every file that starts a server: the web app is still being built when the first ones come. */
while (!existsSync(inject('webBuild'))) await setTimeout(200)
