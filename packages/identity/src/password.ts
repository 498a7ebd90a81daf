import type { Core } from './core.ts'
import { toBigInt, toBytes } from './crypto/modular-power.ts'
import { isSame } from './crypto/secrets.ts'
import { makeVerifier, type SrpName, type Verifier } from './crypto/srp.ts'
import { poolName } from './settings.ts'

/** Passwords are stored only as salt and SRP verifier, sealed. */

const PURPOSE = 'identity.password'

export const passwordNameOf = ({ settings }: Pick<Core, 'settings'>, sub: string): SrpName => ({
  realm: poolName(settings.poolId),
  user: sub,
})

export function sealPassword(core: Pick<Core, 'sealer' | 'settings'>, sub: string, password: string): Buffer {
  return sealVerifier(core, makeVerifier(passwordNameOf(core, sub), password), PURPOSE)
}

export function openPassword(core: Pick<Core, 'sealer'>, sealed: Buffer): Verifier {
  return openVerifier(core, sealed, PURPOSE)
}

export function isPassword(core: Pick<Core, 'sealer' | 'settings'>, sub: string, stored: Verifier, password: string) {
  const typed = makeVerifier(passwordNameOf(core, sub), password, stored.salt)
  return isSame(toBytes(typed.verifier), toBytes(stored.verifier))
}

export function sealVerifier({ sealer }: Pick<Core, 'sealer'>, { salt, verifier }: Verifier, purpose: string): Buffer {
  return sealer.seal(Buffer.concat([Buffer.from([salt.length]), salt, toBytes(verifier)]), purpose)
}

export function openVerifier({ sealer }: Pick<Core, 'sealer'>, sealed: Buffer, purpose: string): Verifier {
  const bytes = sealer.open(sealed, purpose)
  const end = 1 + (bytes[0] ?? 0)
  return { salt: bytes.subarray(1, end), verifier: toBigInt(bytes.subarray(end)) }
}
