/** The opening page of the partner API's reference, in markdown. */
export const PARTNER_API_ABOUT = `
## Keys

Send your key with every call: \`Authorization: Bearer pwp_live_…\`. It reaches the clubs and courses that agreed to work with you; anything else is answered with 404. A test key (\`pwp_test_…\`) reads test clubs only. \`pwp_test_open-to-everybody-who-wants-to-try\` is open to everybody where this server has the test club.

A key has scopes: \`consumer\` (clubs, courses, maps, today’s pins) and \`operations\` (your own ids on our records). To change a key, ask us for a second one: both are valid until you tell us to revoke the first, which takes effect at once.

## Limits

\`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds) tell of the minute, \`X-Quota-Limit\` and \`X-Quota-Remaining\` of the day (UTC). Past either you get 429 with \`Retry-After\`. Each key has limits of its own.

## Answers

Every answer carries an \`ETag\`; send it back in \`If-None-Match\`, and what has not changed costs a 304. Lists take \`limit\` and \`cursor\`; \`nextCursor\` is null on the last page. Every time comes twice: \`utc\` and \`local\`, by the clocks of the club. Writes are PUT and DELETE: sent again, they change nothing, so no \`Idempotency-Key\` is needed.

## Webhooks

When pins of your clubs are published, or a plan comes true, we POST \`{ id, type: "pins.published", clubId, publication, effectiveAt }\` to your https address. Answer 2xx within 10 seconds, then fetch the pins. Redirects are not followed.

\`Pinwise-Signature: t=1763272800,v1=…\` is the HMAC-SHA256, in hex, of the time, a dot and the raw body under your secret. While a secret is being replaced there are two \`v1\`: accept either. Refuse what was signed more than 5 minutes ago.

\`\`\`ts
import { createHmac, timingSafeEqual } from 'node:crypto'

const [, t] = /^t=(\\d+)/.exec(signature)
const wanted = Buffer.from(createHmac('sha256', secret).update(\`\${t}.\${rawBody}\`).digest('hex'))
const isFresh = Math.abs(Date.now() / 1000 - Number(t)) <= 300
const isOurs = [...signature.matchAll(/v1=([0-9a-f]{64})/g)].some(([, v1]) => timingSafeEqual(Buffer.from(v1), wanted))
\`\`\`

What fails is sent again with growing pauses for a day, in the order of each club and under the same \`id\`: keep the ids that you have seen. After a day of failures we switch the webhook off and write to you; nothing is lost that cannot be fetched or sent again.

## The signed pin feed

\`GET /partner/club/{id}/feed\` answers today’s pins as a flattened JWS (RFC 7515), signed with Ed25519. The public keys are at \`GET /partner/feed/keys\`.

## A client in TypeScript

[\`pinwise-client.mts\`](/developers/pinwise-client.mts) is one file without dependencies, made from this contract: a method for each call with its types, \`all…\` methods that go through the pages, a \`PinwiseError\` with code, status, requestId and retryAfterSeconds, answers kept by their \`ETag\`, and \`verifyWebhook(secret, headers, rawBody)\`. Copy it beside your code; it is not on npm.

## Changes

What changes a contract gets a new version in the path. What is going to end says so beforehand with the headers \`Deprecation\` and \`Sunset\`, at least six months.

- **November 2026**: the first release. Clubs, courses, maps, pins, places, external ids, webhooks, the signed feed and the TypeScript client.
`.trim()
