import { AppError } from './app-error.ts'

/** Two people edited the same record: the later one is shown both versions instead of overwriting. */
export function checkVersion(yourVersion: number, current: { readonly version: number }): void {
  if (yourVersion === current.version) return
  throw new AppError('version_conflict', {
    detail: `version ${yourVersion} is not ${current.version}`,
    conflict: { yourVersion, currentVersion: current.version, current },
  })
}
