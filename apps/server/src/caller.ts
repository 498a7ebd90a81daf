import type { Access, PartnerKeyMode, PartnerScope } from '@pinwise/contract'

/** The session identity of the source specification, read from a verified identity token. */
export interface Identity {
  readonly subject: string
  readonly email: string
  /** As another provider says. Ours gives nobody a new address before they proved it. */
  readonly isEmailVerified?: boolean
  readonly username: string
  readonly groups: readonly string[]
  /** The sign-in that the token came of, where it says so. */
  readonly sessionId: string | null
}

/** Who calls with a partner's key, and what the key is good for. */
export interface PartnerCaller {
  readonly keyId: string
  readonly partnerId: string
  readonly mode: PartnerKeyMode
  readonly scopes: readonly PartnerScope[]
  readonly perMinute: number
  readonly perDay: number
}

/** Who is calling, as verbs and the database see it. */
export interface Caller {
  readonly identity: Identity | null
  /** A device that showed its key instead; it is nobody. */
  readonly device: { readonly id: string } | null
  /** A partner's app that showed the partner's key instead; it is nobody. */
  readonly partner: PartnerCaller | null
  readonly isAdmin: boolean
  readonly isSuperadmin: boolean
  readonly requestId: string
}

export function callerOf(
  identity: Identity | null,
  requestId: string,
  { device = null, partner = null }: Partial<Pick<Caller, 'device' | 'partner'>> = {},
): Caller {
  return {
    identity,
    device,
    partner,
    isAdmin: identity?.groups.includes('admin') ?? false,
    isSuperadmin: identity?.groups.includes('superadmin') ?? false,
    requestId,
  }
}

/** Membership of the exact group: superadmin does not imply admin. */
export function mayCall(caller: Caller, access: readonly Access[]): boolean {
  const holds: Record<Access, boolean> = {
    public: true,
    'signed-in': caller.identity !== null,
    admin: caller.isAdmin,
    superadmin: caller.isSuperadmin,
    device: caller.device !== null,
    partner: caller.partner !== null,
  }
  return access.some(one => holds[one])
}
