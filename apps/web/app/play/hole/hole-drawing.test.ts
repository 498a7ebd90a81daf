import { expect, test } from 'vitest'
import { pictureOf, playedLayout } from '../played-layout.ts'
import { pinAt, samplePack } from '../testing/sample-pack.ts'
import { drawingOf } from './hole-drawing.ts'

const options = { width: 300, height: 500 }
const drawn = (pins: typeof samplePack.pins) => {
  const pack = { ...samplePack, pins }
  return drawingOf(pictureOf(pack, playedLayout(pack, 'the-old')!.holes[0]!)!, options).finish()
}

test('a hole has a flag where it has a pin, and none while the committee keeps it to itself', () => {
  expect(drawn([pinAt(1, 0, 300)])).toContain('data-kind="flag"')
  expect(drawn([])).not.toContain('data-kind="flag"')
})
