import { expect } from 'vitest'
import { awaitWebBuild } from './await-web-build.ts'
import { startsServer } from './starts-server.ts'

/** Set-up of every file with a server: outside its tests, which have less time than a build may take. */
if (startsServer(expect.getState().testPath ?? '/e2e/')) await awaitWebBuild()
