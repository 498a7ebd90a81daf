import { MAX_VALID_PARTNER_KEYS, type partnerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { createPartnerKey, partnerKeysOf } from './partner-keys.ts'
import { keyOf, keysOfPartner } from './queries.ts'
import { lockPartner } from './read-partner.ts'
import { insertKey, revokeKeyRow } from './write-queries.ts'

export const createKey: Verb<typeof partnerCalls.createPartnerKey> = ({ db, now }, { caller, params, body }) => {
  const { key: secretKey, hash, hint } = createPartnerKey(body.mode)
  return db.platform(caller, 'give a partner a key', async tx => {
    await lockPartner(tx, params.id)
    const others = await tx.all(keysOfPartner(params.id))
    const valid = others.filter(other => other.mode === body.mode && other.revoked_at === null)
    if (valid.length >= MAX_VALID_PARTNER_KEYS) throw new AppError('too_many_partner_keys')
    const { id } = await tx.one(
      insertKey({
        partner_id: params.id,
        name: body.name,
        mode: body.mode,
        scopes: body.scopes,
        key_hash: hash,
        hint,
        per_minute: body.perMinute,
        per_day: body.perDay,
        created_at: new Date(now()),
      }),
    )
    const key = keyOf(await tx.one(keysOfPartner(params.id).where('k.id', '=', id)))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-key.created',
      recordId: id,
      before: null,
      after: key,
    })
    return { key, secretKey }
  })
}

/** In force as soon as it is committed; revoked again, nothing changes. */
export const revokeKey: Verb<typeof partnerCalls.revokePartnerKey> = async (context, { caller, params }) => {
  await context.db.platform(caller, 'revoke the key of a partner', async tx => {
    await lockPartner(tx, params.id)
    const key = keysOfPartner(params.id).where('k.id', '=', params.keyId)
    const row = await tx.maybe(key)
    if (!row) throw new AppError('partner_key_not_found')
    if (row.revoked_at) return
    await tx.run(revokeKeyRow(row.id, new Date(context.now())))
    const after = keyOf(await tx.one(key))
    await recordChange(tx, caller, {
      clubId: null,
      action: 'partner-key.revoked',
      recordId: row.id,
      before: keyOf(row),
      after,
    })
  })
  partnerKeysOf(context).forget()
}
