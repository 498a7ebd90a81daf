import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDENTITY_KEY } from './identity-key.ts'

/** With the key that opens the signing keys of the templates, as an earlier start of the server would have left it. */
export async function createIdentityFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinwise-identity-'))
  await mkdir(join(dataDir, 'secrets'))
  await writeFile(join(dataDir, 'secrets', 'encryption-key'), `${IDENTITY_KEY}\n`, { mode: 0o600 })
  return dataDir
}
