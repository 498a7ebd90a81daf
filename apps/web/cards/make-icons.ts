import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const DRAWING = new URL('../public/favicon.svg', import.meta.url)
const GROUND = '#07331e'

/** Every icon from the one drawing. manifest.webmanifest and Document.tsx name them. */
export async function writeIcons(folder: string): Promise<void> {
  const drawing = await readFile(DRAWING, 'utf8')
  // Phones cut their own corners: those get the whole square, and the maskable ones room around the flag.
  const square = drawing.replace(/ rx="7"/, '')
  const roomy = square.replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 16) })
      .resize(size, size, { fit: 'contain', background: GROUND })
      .flatten(svg === drawing ? false : { background: GROUND })
      .png({ palette: true })
      .toBuffer()
  const write = async (name: string, bytes: Promise<Buffer>) => writeFile(join(folder, name), await bytes)
  await Promise.all([
    write('favicon.ico', png(drawing, 32).then(icoOf)),
    write('apple-touch-icon.png', png(square, 180)),
    write('icon-192.png', png(drawing, 192)),
    write('icon-512.png', png(drawing, 512)),
    write('icon-maskable-192.png', png(roomy, 192)),
    write('icon-maskable-512.png', png(roomy, 512)),
  ])
}

/** One picture of 32 × 32 in the old container, which takes a PNG as it is. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // with one picture
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
