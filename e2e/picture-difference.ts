import sharp from 'sharp'

const SIDE = 12
/** Of 255: a stroke that lies half a pixel elsewhere stays below, a letter, a pin or a line that is missing does not. */
const MAX_OFF = 26

/** By squares of two millimetres, so that the smoothing of edges does not count and whatever is elsewhere does. */
export async function pictureDifference(a: Buffer, b: Buffer) {
  const sizes = await Promise.all([a, b].map(picture => sharp(picture).metadata()))
  // Browsers round pages to whole points; the corner that both have is compared, which is all but a hair.
  const width = Math.min(...sizes.map(size => size.width))
  const height = Math.min(...sizes.map(size => size.height))
  const grey = (picture: Buffer) =>
    sharp(picture)
      .extract({ left: 0, top: 0, width, height })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer()
  const [first, second] = await Promise.all([grey(a), grey(b)])
  let worst = 0
  for (let top = 0; top + SIDE <= height; top += SIDE) {
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      let sum = 0
      for (let y = top; y < top + SIDE; y += 1) {
        for (let x = left; x < left + SIDE; x += 1) sum += (first[y * width + x] ?? 0) - (second[y * width + x] ?? 0)
      }
      worst = Math.max(worst, Math.abs(sum) / SIDE ** 2)
    }
  }
  return { isAlike: worst < MAX_OFF, worst }
}
