import { createHash } from 'node:crypto'
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readCards } from './card-texts.ts'
import { drawCard } from './draw-card.ts'

/** A card is drawn again only when something on it has changed. */
const CACHE = fileURLToPath(new URL('../../../build/cards/', import.meta.url))

interface DrawnCard {
  /** Holds a hash of what is on it, so it never changes. */
  readonly file: string
  readonly svg: string
}

export function drawCards(): Map<string, DrawnCard> {
  const drawn = [...readCards()].map(([name, card]) => {
    const svg = drawCard(card)
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10)
    return [name, { svg, file: `card-${name.replaceAll('/', '-')}-${hash}.png` }] as const
  })
  return new Map(drawn)
}

/** The addresses under the build's base, for the pages to name. */
export function addressesOf(cards: ReadonlyMap<string, DrawnCard>): Record<string, string> {
  return Object.fromEntries([...cards].map(([name, { file }]) => [name, `assets/${file}`]))
}

export async function writeCards(cards: ReadonlyMap<string, DrawnCard>, folder: string): Promise<void> {
  await Promise.all([mkdir(CACHE, { recursive: true }), mkdir(folder, { recursive: true })])
  for (const { file, svg } of cards.values()) {
    const kept = join(CACHE, file)
    if (!(await isThere(kept))) await writePng(svg, kept)
    await copyFile(kept, join(folder, file))
  }
}

async function writePng(svg: string, file: string): Promise<void> {
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 7 }).toBuffer()
  // Whole or not at all: another build may be at the same card.
  const partial = `${file}.${process.pid}`
  await writeFile(partial, png)
  await rename(partial, file)
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
