import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export function openFileStore(config: Pick<Config, 'files' | 'dataDir'>): FileStore {
  return config.files.kind === 's3' ? createS3Store(config.files) : createFolderStore(join(config.dataDir, 'files'))
}
