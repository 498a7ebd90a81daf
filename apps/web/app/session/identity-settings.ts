import { type IdentitySettings, readSettings } from '../page-settings.ts'

let settings: IdentitySettings | undefined

/** Who signs people in. The same for every page, so it is read once. */
export function identitySettings(): IdentitySettings {
  settings ??= readSettings().identity
  return settings
}
