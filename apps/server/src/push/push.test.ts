import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPush } from './encrypt-push.ts'
import { isPushService } from './push-services.ts'
import { createVapidKey, readVapidKey, vapidHeader } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a push message', () => {
  test('is the one of RFC 8291, section 5, byte for byte', () => {
    const body = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('opens for the browser that it is for', () => {
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const auth = randomBytes(16)
    const body = encryptPush(Buffer.from('Gelo: si parte alle 9'), {
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    })
    expect(openPush(body, browser, auth)).toBe('Gelo: si parte alle 9')
  })
})

/** As a browser does it. */
function openPush(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const opened = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()])
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}

test('the push service can check who sends: RFC 8292', () => {
  const keys = readVapidKey(createVapidKey())
  const now = Date.parse('2026-11-16T06:00:00Z')
  const header = vapidHeader('https://push.example.net/abc?d=1', keys, 'https://pinwise.example', now)
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example.net',
    exp: now / 1000 + 43_200,
    sub: 'https://pinwise.example',
  })
  expect(bytes(k)).toHaveLength(65)
  const [x, y] = [bytes(k).subarray(1, 33), bytes(k).subarray(33)].map(part => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true, true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true, true],
  ['https://web.push.apple.com/abc', true, true],
  ['http://fcm.googleapis.com/fcm/send/abc', false, false],
  ['https://fcm.googleapis.com:8443/abc', false, false],
  ['https://user@fcm.googleapis.com/abc', false, false],
  ['https://fcm.googleapis.com.evil.example/abc', false, false],
  ['https://evilpush.apple.com.example/abc', false, false],
  ['https://169.254.169.254/latest/meta-data', false, false],
  ['http://127.0.0.1:9000/abc', false, true],
  ['https://10.0.0.1/abc', false, false],
  ['no address', false, false],
])('%s may be called: in production %s, in the demo %s', (endpoint, inProduction, inDemo) => {
  expect([isPushService(endpoint, false), isPushService(endpoint, true)]).toEqual([inProduction, inDemo])
})
