import { type IdentitySettings, readSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'

interface SessionSettings extends IdentitySettings {
  /** Where the hosted pages send people back to. */
  readonly returnAddress: string
}

let settings: SessionSettings | undefined

/** Who signs people in. The same for every page, so it is read once. */
export function identitySettings(): SessionSettings {
  settings ??= read()
  return settings
}

/** False where a provider of someone else's keeps the accounts. */
export const hasOwnAccounts = () => identitySettings().endpoint.startsWith(`${location.origin}/`)

function read(): SessionSettings {
  const { identity, origin } = readSettings()
  // The provider in this server is where the page came from, by whatever name: localhost and 127.0.0.1 are one.
  const here = (address: string) =>
    address.startsWith(`${origin}/`) ? location.origin + address.slice(origin.length) : address
  return {
    ...identity,
    endpoint: here(identity.endpoint),
    domain: here(identity.domain),
    returnAddress: origin + paths.hostedReturn,
  }
}
