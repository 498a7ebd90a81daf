import type { Core } from './core.ts'
import { IdentityError } from './identity-error.ts'
import type { ClientSettings } from './settings.ts'

export function clientOf({ settings }: Pick<Core, 'settings'>, clientId: string | undefined): ClientSettings {
  const client = settings.clients.find(({ id }) => id === clientId)
  if (!client) throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  return client
}
