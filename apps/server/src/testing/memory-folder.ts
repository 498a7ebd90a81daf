import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux has a file system in memory here, where fsync costs nothing. Containers often leave it too small. */
const MEMORY_FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 1024 ** 3

/** Where databases of tests are made: in memory where there is room, else in the folder for temporary files. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    accessSync(MEMORY_FOLDER, constants.W_OK)
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}
