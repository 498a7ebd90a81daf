import { createHash } from 'node:crypto'
import type { PinFeed, partnerApiCalls } from '@pinwise/contract'
import { FlattenedSign } from 'jose'
import { roundedOpen } from '../http/round-lengths.ts'
import type { Verb } from '../verb.ts'
import { feedSignerOf } from './feed-keys.ts'
import { readPins } from './get-api-pins.ts'
import { partnerMoment } from './partner-moment.ts'
import { enterAsPartner, partnerOf } from './partner-work.ts'

/** Today's pins, signed. The tag is of the pins and of the key, not of the moment at which they were signed. */
export const getPinFeed: Verb<typeof partnerApiCalls.getPinFeed> = async (context, { caller, params }) => {
  const { db, now, config } = context
  const read = async () => {
    const signer = await feedSignerOf(context)
    const pins = await db.partnerWork(partnerOf(caller), async tx =>
      readPins(tx, params.id, await enterAsPartner(tx, params.id), now()),
    )
    const tag = createHash('sha256')
      .update(`${signer.kid} ${JSON.stringify(pins)}`)
      .digest('base64url')
      .slice(0, 22)
    return { signer, pins, tag }
  }
  return {
    tag: async () => (await read()).tag,
    read: async () => {
      const { signer, pins, tag } = await read()
      const issuedAt = partnerMoment(new Date(now()), pins.timeZone)
      const feed: PinFeed = { ...pins, issuer: config.publicOrigin, issuedAt }
      const signed = await new FlattenedSign(new TextEncoder().encode(JSON.stringify(roundedOpen(feed))))
        .setProtectedHeader({ alg: 'EdDSA', kid: signer.kid, typ: 'pin-feed+json' })
        .sign(signer.privateKey)
      return { tag, body: { payload: signed.payload, protected: signed.protected ?? '', signature: signed.signature } }
    },
  }
}

export const listFeedKeys: Verb<typeof partnerApiCalls.listFeedKeys> = async context => ({
  keys: [...(await feedSignerOf(context)).publicKeys],
})
