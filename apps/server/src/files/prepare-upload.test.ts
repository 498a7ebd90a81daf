import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { prepareUpload } from './prepare-upload.ts'

const CLUB = 'a club'

/** Left half red, right half blue. */
function picture(width = 40, height = 20, channels: 3 | 4 = 3) {
  const right = {
    input: { create: { width: width / 2, height, channels, background: '#0000ff' } },
    left: width / 2,
    top: 0,
  }
  return sharp({ create: { width, height, channels, background: '#ff0000' } }).composite([right])
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><script>alert(1)</script><rect width="9"/></svg>'
const large = (drawing: string) => drawing.replace('<rect', `<!--${' '.repeat(100_000)}--><rect`)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

describe('what is accepted', () => {
  test.each([
    ['PNG', () => picture().png()],
    ['JPEG', () => picture().jpeg()],
    ['WebP', () => picture().webp()],
    ['AVIF', () => picture().avif({ effort: 0 })],
    ['GIF', () => picture().gif()],
  ])('%s is drawn anew as WebP', async (_, draw) => {
    const prepared = await prepareUpload(CLUB, await draw().toBuffer())
    expect(prepared).toMatchObject({ contentType: 'image/webp', extension: 'webp', width: 40, height: 20 })
    expect((await sharp(prepared.bytes).metadata()).format).toBe('webp')
    expect(await colourAt(prepared.bytes, 5, 10)).toEqual('red')
    expect(await colourAt(prepared.bytes, 35, 10)).toEqual('blue')
  })

  test('transparency stays', async () => {
    const glass = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    const { bytes } = await prepareUpload(CLUB, await glass.png().toBuffer())
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBeGreaterThan(120)
    expect(data[3]).toBeLessThan(136)
  })

  test('of an animation the first frame stays', async () => {
    const frames = await sharp([await picture().png().toBuffer(), await picture().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const prepared = await prepareUpload(CLUB, frames)
    expect(prepared).toMatchObject({ width: 40, height: 20 })
    expect(await colourAt(prepared.bytes, 5, 10)).toEqual('red')
  })

  test('a large picture is made smaller, a small one is not enlarged', async () => {
    expect(await prepareUpload(CLUB, await picture(3000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 2400,
      height: 800,
    })
    expect(await prepareUpload(CLUB, await picture(2, 2).png().toBuffer())).toMatchObject({ width: 2, height: 2 })
  })

  test('the place and the owner that a camera wrote are gone, the orientation is applied', async () => {
    const taken = await picture()
      .withExif({
        IFD0: { Artist: 'Somebody Private', Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '9/1 0/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody Private</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(taken).metadata()
    expect(before.exif?.includes('Somebody Private')).toBe(true)
    expect(before.orientation).toBe(6)

    const prepared = await prepareUpload(CLUB, taken)
    expect(prepared).toMatchObject({ width: 20, height: 40 })
    const after = await sharp(prepared.bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(prepared.bytes).includes('Private')).toBe(false)
    expect(Buffer.from(prepared.bytes).includes('EXIF')).toBe(false)
    // Turned a quarter to the right, what was left is above.
    expect(await colourAt(prepared.bytes, 10, 5)).toEqual('red')
    expect(await colourAt(prepared.bytes, 10, 35)).toEqual('blue')
  })

  test('what is hidden behind the end of a picture is gone', async () => {
    const hiding = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await prepareUpload(CLUB, hiding)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })

  test.each([
    ['too large to be cleaned on this thread', large(svg)],
    ['bare', svg],
    ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`],
    ['with a byte order mark', `\ufeff${svg}`],
    ['behind a comment', `<!-- drawn -->\n${svg}`],
  ])('SVG %s is cleaned', async (_, text) => {
    const prepared = await prepareUpload(CLUB, Buffer.from(text))
    expect(prepared).toMatchObject({ contentType: 'image/svg+xml', extension: 'svg', width: 30, height: 10 })
    expect(Buffer.from(prepared.bytes).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><rect width="9"/></svg>',
    )
  })

  test('PDF stays as it is', async () => {
    const prepared = await prepareUpload(CLUB, pdf)
    expect(prepared).toEqual({
      bytes: pdf,
      contentType: 'application/pdf',
      extension: 'pdf',
      width: null,
      height: null,
    })
  })

  test('49 megapixels are read', async () => {
    expect(await prepareUpload(CLUB, pngOf(7000, 7000))).toMatchObject({ width: 2400, height: 2400 })
  })

  test('more pictures at once than are worked on at once', async () => {
    const png = await picture().png().toBuffer()
    const all = await Promise.all(Array.from({ length: 12 }, () => prepareUpload(CLUB, png)))
    expect(new Set(all.map(({ width }) => width))).toEqual(new Set([40]))
  })

  test('a failure gives its turn on', async () => {
    const broken = pngOf(10, 10).subarray(0, 40)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(broken)))
    expect(new Set(outcomes)).toEqual(new Set(['file_unreadable']))
    expect(await prepareUpload(CLUB, await picture().png().toBuffer())).toMatchObject({ width: 40 })
  })
})

describe('what is refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'file_type_not_allowed'],
    ['text', Buffer.from('hello'), 'file_type_not_allowed'],
    ['noise', Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 97 + 13) % 256)), 'file_type_not_allowed'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type_not_allowed'],
    ['a script', Buffer.from('#!/bin/sh\necho'), 'file_type_not_allowed'],
    ['ZIP', Buffer.from('504b0304140000000800', 'hex'), 'file_type_not_allowed'],
    ['an executable', Buffer.from(`4d5a${'90'.repeat(200)}`, 'hex'), 'file_type_not_allowed'],
    ['MP4', Buffer.from('0000001866747970697363346973636f6d70343100000000', 'hex'), 'file_type_not_allowed'],
    ['HEIC', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'), 'file_type_not_allowed'],
    ['TIFF', Buffer.from('49492a0008000000000000000000', 'hex'), 'file_type_not_allowed'],
    ['SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le'), 'file_type_not_allowed'],
    [
      'SVG that is not UTF-8',
      Buffer.from(svg.replace('<rect', '<text>\u00e0</text><rect'), 'latin1'),
      'file_type_not_allowed',
    ],
    ['a large SVG that is cut off', Buffer.from(large(svg).slice(0, -4)), 'file_unreadable'],
    ['SVG that is cut off', Buffer.from(svg.slice(0, -4)), 'file_unreadable'],
    ['a GIF header before a script', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'), 'file_unreadable'],
    [
      'a JPEG header before HTML',
      Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
      'file_unreadable',
    ],
    ['a PNG header alone', pngOf(10, 10).subarray(0, 33), 'file_unreadable'],
    [
      'a WebP header before noise',
      Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0aaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
      'file_unreadable',
    ],
    ['PDF that is cut off', pdf.subarray(0, 40), 'file_unreadable'],
    ['PDF that begins with something else', Buffer.concat([Buffer.from('<script>'), pdf]), 'file_type_not_allowed'],
    ['a picture of 60,000 by 60,000', pngHeader(60_000, 60_000), 'file_unreadable'],
    ['a bomb of 50.4 megapixels', pngOf(7100, 7100), 'file_unreadable'],
    [
      'a GIF of 65,535 by 65,535',
      Buffer.from('474946383961ffffffff800000ffffff0000002c00000000ffffffff0002024401003b', 'hex'),
      'file_unreadable',
    ],
    [
      'SVG of more than 1 MB',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2 ** 20)}</svg>`),
      'file_too_large',
    ],
    ['more than 10 MB', Buffer.alloc(MAX_FILE_BYTES + 1, 'x'), 'file_too_large'],
  ])('%s', async (_, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code)
  })

  test('a picture cut anywhere is refused, never a crash', async () => {
    const whole = await Promise.all(
      [picture(64, 64).png(), picture(64, 64).jpeg(), picture(64, 64).webp()].map(p => p.toBuffer()),
    )
    for (const bytes of whole) {
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        expect(['file_unreadable', 'file_type_not_allowed']).toContain(
          await codeOf(bytes.subarray(0, Math.floor(bytes.length * part))),
        )
      }
    }
  })
})

async function codeOf(bytes: Uint8Array): Promise<string> {
  try {
    return `passed as ${(await prepareUpload(CLUB, bytes)).contentType}`
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`
}

/** A black picture of one bit a pixel, so that many pixels cost few bytes. */
function pngOf(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  return Buffer.concat([pngHeader(width, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', size)])
}
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
