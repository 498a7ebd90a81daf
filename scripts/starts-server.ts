import { readFileSync } from 'node:fs'

/** Whether a test file says that it starts a server, which needs the built web app. Others may run while it is built. */
export const startsServer = (file: string) =>
  file.includes('/e2e/') || /createTestApp|createIdentityApp|main\.ts/.test(readFileSync(file, 'utf8'))
