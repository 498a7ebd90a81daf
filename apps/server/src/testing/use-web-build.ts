import { expect } from 'vitest'
import { startsServer } from '../../../../scripts/starts-server.ts'
import { awaitWebBuild } from './await-web-build.ts'

/** Set-up of every file with a server: outside its tests, which have less time than a build may take. */
if (startsServer(expect.getState().testPath ?? '/e2e/')) await awaitWebBuild()
