import type { PartnerKeyMode, PartnerScope } from '@pinwise/contract'

/** Who calls with a partner's key, and what the key is good for. */
export interface PartnerCaller {
  readonly keyId: string
  readonly partnerId: string
  readonly mode: PartnerKeyMode
  readonly scopes: readonly PartnerScope[]
  readonly perMinute: number
  readonly perDay: number
}
