import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PIN_NOTATIONS, pinFigures } from '../pins/pin-figures.ts'
import { greenFrame } from '../pins/pin-frame.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { shapesRound } from '../testing/plane-shapes.ts'
import { measureByFont, sheetSvg } from '../testing/sheet-svg.ts'
import { sheetLayout } from './sheet-layout.ts'
import { SHEET_DESIGNS, type SheetBox, type SheetInput, type SheetItem, type SheetPage } from './sheet-model.ts'
import { PAPERS_OF_DESIGN, pageSize } from './sheet-paper.ts'
import { SHEET_TEXTS } from './sheet-texts.ts'

const { at, polygon } = shapesRound({ lng: 9.3, lat: 45.6 })
/** An egg of a size that goes with its number. */
const egg = (number: number) =>
  polygon(
    Array.from({ length: 24 }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / 24
      const radius = 11 + (number % 5) + 3 * Math.sin(angle + number)
      return [radius * Math.cos(angle), 1.3 * radius * Math.sin(angle)] as const
    }),
  )
const holes = (count: number): SheetInput['holes'] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    par: 3 + (index % 3),
    green: egg(index + 1),
    approach: index * 20,
    pin: at((index % 5) - 2, ((index * 5) % 13) - 6),
    oldCup: at(2 - (index % 4), 3),
  }))
const base: SheetInput = {
  design: 'one-page',
  paper: 'a4',
  language: 'en',
  scale: { unit: 'paces', paceMetres: 0.91 },
  notation: 'usga',
  flagColours: { front: '#c02626', middle: '#ffffff', back: '#0b5cad' },
  club: 'Golf Club Milano',
  course: 'Rosso',
  day: '2026-05-02',
  round: 'Round 2',
  tees: [{ name: 'White', colour: '#ffffff' }],
  greenSpeedFeet: 10.5,
  notes: 'Preferred lies.',
  logo: { aspect: 2 },
  sponsor: { aspect: 3 },
  qr: { matrix: Array.from({ length: 29 }, (_, y) => Array.from({ length: 29 }, (_, x) => (x * y) % 3 === 0)) },
  version: '14',
  holes: holes(18),
}
const layout = (changes: Partial<SheetInput> = {}) => sheetLayout({ ...base, ...changes }, measureByFont)
const itemsOf = (pages: readonly SheetPage[]) => pages.flatMap(({ items }) => items)
const texts = (items: readonly SheetItem[]) => items.flatMap(item => (item.kind === 'text' ? [item] : []))

/** What an item covers, with half of its line; measured once, for every item is compared with many. */
function boxOf(item: SheetItem): SheetBox {
  const box = boxes.get(item) ?? measuredBox(item)
  boxes.set(item, box)
  return box
}
const boxes = new WeakMap<SheetItem, SheetBox>()

function measuredBox(item: SheetItem): SheetBox {
  switch (item.kind) {
    case 'text': {
      const width = measureByFont(item.text, item.font)
      const left = item.x - (item.anchor === 'middle' ? width / 2 : item.anchor === 'end' ? width : 0)
      return { x: left, y: item.y - item.font.sizeMm * 0.7, width, height: item.font.sizeMm * 0.9 }
    }
    case 'path': {
      const numbers = item.steps.flatMap(([, ...rest]) => rest as number[])
      const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    }
    case 'qr':
      return { x: item.x, y: item.y, width: item.sizeMm, height: item.sizeMm }
    default:
      return item
  }
}
const isWithin = (inner: SheetBox, outer: SheetBox, slack = 0.01) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack
const doMeet = (a: SheetBox, b: SheetBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const EVERY = SHEET_DESIGNS.flatMap(design =>
  PAPERS_OF_DESIGN[design].flatMap(paper => (['en', 'it'] as const).map(language => ({ design, paper, language }))),
)
const LONG = {
  club: 'Circolo Golf Villa d’Este e Castello di Tolcinasco Country Club',
  course: 'Percorso del Campionato Rosso e Bianco',
  notes: 'Si gioca su green con velocità ridotta per la pioggia di ieri; piazzare la palla in fairway. '.repeat(4),
  tees: ['Bianco', 'Giallo', 'Verde', 'Blu', 'Rosso', 'Arancio'].map(name => ({ name, colour: '#888888' })),
}

test('papers have the sizes of ISO 216 and of American printers; two nines lie on their side', () => {
  const sizeOf = (paper: SheetInput['paper'], design: SheetInput['design'] = 'one-page') =>
    Object.values(pageSize(design, paper))
  expect([sizeOf('a4'), sizeOf('a5'), sizeOf('a6', 'pocket'), sizeOf('letter'), sizeOf('a4', 'two-nines')]).toEqual([
    [210, 297],
    [148, 210],
    [105, 148],
    [215.9, 279.4],
    [297, 210],
  ])
})

describe.each(EVERY)('$design on $paper in $language', choice => {
  const made = layout(choice)

  test('has the size of the paper and stays on it, whatever the club is called', () => {
    for (const { pages } of [made, layout({ ...choice, ...LONG })]) {
      for (const { widthMm, heightMm, items } of pages) {
        expect({ widthMm, heightMm }).toEqual(pageSize(choice.design, choice.paper))
        const page = { x: 0, y: 0, width: widthMm, height: heightMm }
        const isMeasured = (box: SheetBox) =>
          Object.values(box)
            .filter(value => typeof value === 'number')
            .every(Number.isFinite)
        expect(items.filter(item => !isMeasured(boxOf(item)))).toEqual([])
        expect(items.filter(item => !isWithin(boxOf(item), page))).toEqual([])
      }
    }
  })

  test('shows every hole once, with its outline, its pin and its third as colour, letter and box', () => {
    const items = itemsOf(made.pages)
    for (const { number, green, approach, pin } of base.holes) {
      const own = items.filter(({ hole }) => hole === number)
      const count = (part: SheetItem['part']) => own.filter(item => item.part === part).length
      expect([count('outline'), count('pin'), count('number'), count('letter'), count('gauge')]).toEqual([
        1, 1, 1, 1, 3,
      ])
      const { third } = pinFigures(greenFrame(green!, approach), pin!, base.scale)!
      const letter = texts(own).find(({ part }) => part === 'letter')
      expect(letter?.text).toBe(SHEET_TEXTS[choice.language].letters[third])
      const dark = own.flatMap(item => (item.part === 'gauge' && item.kind === 'rect' ? [item] : []))
      // The front is the lowest of the three.
      const black = dark.toSorted((a, b) => b.y - a.y).findIndex(({ fill }) => fill !== '#FFFFFF')
      expect(['front', 'middle', 'back'][black]).toBe(third)
      expect(dark.filter(({ fill }) => fill !== '#FFFFFF').length).toBe(1)
    }
  })

  test('says its unit, its day and how to read it, in type that can be read', () => {
    const all = texts(itemsOf(made.pages))
    const words = SHEET_TEXTS[choice.language]
    expect(all.some(({ text }) => text.startsWith(words.units.paces))).toBe(true)
    expect(all.some(({ text }) => text.includes('2026'))).toBe(true)
    for (const third of Object.values(words.thirds)) expect(all.some(({ text }) => text === third)).toBe(true)
    expect(Math.min(...all.map(({ font }) => font.sizeMm))).toBeGreaterThan(1.3)
  })

  test('leaves the code its quiet zone, and its modules large enough', () => {
    for (const { items } of made.pages) {
      for (const code of items) {
        if (code.kind !== 'qr') continue
        const module = code.sizeMm / code.matrix.length
        expect(module).toBeGreaterThanOrEqual(0.379)
        const quiet = {
          x: code.x - 4 * module,
          y: code.y - 4 * module,
          width: code.sizeMm + 8 * module,
          height: code.sizeMm + 8 * module,
        }
        const kept = { ...quiet, height: quiet.height - 0.01 }
        expect(items.filter(other => other !== code && doMeet(boxOf(other), kept))).toEqual([])
      }
    }
  })

  test('is a drawing', () => {
    for (const page of made.pages) {
      const svg = sheetSvg(page)
      let depth = 0
      const nothing = () => undefined
      const open = () => {
        depth += 1
      }
      const close = () => {
        depth -= 1
      }
      parseXml(svg, { doctype: nothing, text: nothing, open, close })
      expect(depth).toBe(0)
    }
  })
})

describe('cells', () => {
  const grids = (['one-page', 'two-nines', 'pocket'] as const).flatMap(design =>
    PAPERS_OF_DESIGN[design].flatMap(paper =>
      (['en', 'it'] as const).flatMap(language =>
        PIN_NOTATIONS.map(notation => ({ design, paper, language, notation })),
      ),
    ),
  )
  test.each(grids)(
    '$design on $paper, $language, $notation: they hold what is theirs, and texts keep clear of each other',
    choice => {
      // Far back, far right and far left, where a flag could lie over the figures.
      const edges = [at(0, 12), at(10, 4), at(-10, 4), at(8, 10)]
      const some = base.holes.map(hole => ({
        ...hole,
        approach: 0,
        pin: hole.number === 8 ? null : (edges[hole.number % edges.length] ?? null),
      }))
      const items = itemsOf(layout({ ...choice, holes: some }).pages)
      for (const { number } of base.holes) {
        const own = items.filter(({ hole }) => hole === number)
        const frame = own.find(({ part }) => part === 'frame')!
        expect(own.filter(item => !isWithin(boxOf(item), boxOf(frame)))).toEqual([])
        const words = texts(own)
        const meeting = words.flatMap((a, index) =>
          words.slice(index + 1).flatMap(b => (doMeet(boxOf(a), boxOf(b)) ? [[a.text, b.text]] : [])),
        )
        expect(meeting).toEqual([])
        const covered = own
          .filter(({ part }) => part === 'flag' || part === 'pin')
          .flatMap(flag => words.filter(word => doMeet(boxOf(flag), boxOf(word))).map(({ text }) => [number, text]))
        expect(covered).toEqual([])
      }
    },
  )

  test('draw greens true to shape, all to one scale, the approach from below', () => {
    const items = itemsOf(layout().pages)
    const scales = base.holes.map(({ number, green, approach, pin }) => {
      const frame = greenFrame(green!, approach)
      const outline = boxOf(items.find(({ part, hole }) => part === 'outline' && hole === number)!)
      const dot = boxOf(items.find(({ part, hole }) => part === 'pin' && hole === number)!)
      const scale = outline.height / frame.depthMetres
      expect(outline.width / frame.widthMetres).toBeCloseTo(scale, 6)
      const { x, y } = frame.toFrame(pin!)
      expect(dot.x + dot.width / 2).toBeCloseTo(outline.x + (x - frame.leftMetres) * scale, 6)
      expect(dot.y + dot.height / 2).toBeCloseTo(outline.y + outline.height - y * scale, 6)
      return scale
    })
    expect(Math.max(...scales)).toBeCloseTo(Math.min(...scales), 6)
  })

  test('a huge green gets a scale of its own instead of making all others small', () => {
    const huge = base.holes.map(hole =>
      hole.number === 4
        ? {
            ...hole,
            green: polygon([
              [-40, -40],
              [40, -40],
              [40, 40],
              [-40, 40],
            ]),
          }
        : hole,
    )
    const heights = [base.holes, huge].map(each => {
      const items = itemsOf(layout({ holes: each }).pages)
      return boxOf(items.find(({ part, hole }) => part === 'outline' && hole === 1)!).height
    })
    expect(heights[1]! / heights[0]!).toBeGreaterThan(0.79)
  })
})

describe('figures', () => {
  const figuresOf = (changes: Partial<SheetInput>) =>
    texts(itemsOf(layout({ holes: [{ ...holes(1)[0]!, green: wide, approach: 0, pin: at(6, 4) }], ...changes }).pages))
      .filter(({ part }) => part === 'figure')
      .map(({ text }) => text)
  const wide = polygon([
    [-15, -16],
    [15, -16],
    [15, 16],
    [-15, 16],
  ])
  test.each([
    [{ notation: 'usga', language: 'en' }, ['22', 'R 10']],
    [{ notation: 'usga', language: 'it' }, ['22', 'dx 10']],
    [{ notation: 'usga', scale: { unit: 'metres', paceMetres: 0.91 } }, ['20', 'R 9']],
    [{ notation: 'from-centre', language: 'en' }, ['+4', '+7']],
    [{ notation: 'dot' }, []],
  ] as const)('%j', (changes, expected) => {
    expect(figuresOf(changes as Partial<SheetInput>)).toEqual(expected)
  })
})

test.each(EVERY)(
  '$design on $paper in $language: what a note has no room for is told, the day is never cut',
  choice => {
    const short = layout(choice)
    expect(short.isNoteShortened).toBe(false)
    const long = layout({ ...choice, ...LONG, notes: LONG.notes.repeat(5), logo: { aspect: 3 } })
    expect(long.isNoteShortened).toBe(true)
    for (const { items } of long.pages) {
      expect(
        texts(items)
          .filter(({ part }) => part === 'note')
          .at(-1)?.text,
      ).toMatch(/…$/)
      expect(texts(items).some(({ part, text }) => part === 'title' && /2026$/.test(text))).toBe(true)
    }
  },
)

test('missing pins and greens are drawn as such and named before printing', () => {
  const some = base.holes.map(hole => {
    if (hole.number === 7) return { ...hole, pin: null }
    if (hole.number === 12) return { ...hole, green: null, pin: null }
    return hole.number === 13 ? { ...hole, pin: at(80, 0) } : hole
  })
  const made = layout({ holes: some })
  expect(made).toMatchObject({ missingPins: [7, 12], missingGreens: [12], pinsOffGreen: [13] })
  const own = (number: number) => itemsOf(made.pages).filter(({ hole }) => hole === number)
  expect(
    texts(own(7))
      .filter(({ part }) => part === 'missing')
      .map(({ text }) => text),
  ).toEqual(['–', 'no pin'])
  expect(
    texts(own(12))
      .filter(({ part }) => part === 'missing')
      .map(({ text }) => text),
  ).toEqual(['no outline', '–', 'no pin'])
  for (const number of [7, 12, 13])
    expect(own(number).some(({ part }) => ['pin', 'flag', 'figure', 'letter'].includes(part))).toBe(false)
  const list = texts(itemsOf(layout({ design: 'cutter', holes: some }).pages)).filter(({ hole }) => hole === 7)
  expect(list.some(({ text }) => text === '–')).toBe(true)
})

test('the cutter gets the distance and direction from the old cup to the new one', () => {
  const [first] = holes(1)
  const move = (oldCup: ReturnType<typeof at> | null, pin: ReturnType<typeof at>, language: 'en' | 'it' = 'en') =>
    texts(
      itemsOf(
        layout({
          design: 'cutter',
          language,
          scale: { unit: 'metres', paceMetres: 0.9 },
          holes: [{ ...first!, approach: 0, oldCup, pin }],
        }).pages,
      ),
    ).find(({ part, hole }) => part === 'label' && hole === 1)?.text
  expect(move(at(0, 0), at(3, 5))).toBe('5 towards back, 3 right')
  expect(move(at(0, 0), at(-2, -4))).toBe('4 towards front, 2 left')
  expect(move(at(0, 0), at(3, 5), 'it')).toBe('5 verso il fondo, 3 a destra')
  expect(move(at(0, 0), at(-2, -4), 'it')).toBe('4 verso l’inizio, 2 a sinistra')
  expect(move(at(0, 0), at(0, 0))).toBe('stays')
  expect(move(null, at(0, 0))).toBe('')
})

test.each([
  [0, 'one-page', 1],
  [9, 'one-page', 1],
  [18, 'one-page', 1],
  [27, 'one-page', 2],
  [9, 'two-nines', 1],
  [27, 'two-nines', 2],
  [54, 'pocket', 3],
  [27, 'cutter', 2],
] as const)('%i holes as %s make %i pages', (count, design, pages) => {
  const made = layout({ design, holes: holes(count) })
  expect(made.pages.length).toBe(pages)
  expect(itemsOf(made.pages).filter(({ part }) => part === 'number').length).toBe(count)
})

test('the same sheet is the same to the last digit', () => {
  const hash = () => createHash('sha256').update(JSON.stringify(layout())).digest('hex')
  expect(hash()).toBe(hash())
})

/** How a mark is drawn, whatever it says and wherever it stands. */
const kindOf = (item: SheetItem) =>
  item.kind === 'text'
    ? `text ${item.anchor} ${item.font.weight}`
    : item.kind === 'path'
      ? `path ${item.fill ? 'filled' : ''} ${item.stroke ? 'drawn' : ''} ${item.dashMm ? 'dashed' : ''}`
      : item.kind

test.each(SHEET_DESIGNS)('%s has marks of the kinds of the one-page sheet, and no others', design => {
  const kinds = (of: Partial<SheetInput>) => new Set(itemsOf(layout(of).pages).map(kindOf))
  const withoutPin = base.holes.map((hole, index) => (index === 6 ? { ...hole, pin: null } : hole))
  const known = kinds({ holes: withoutPin })
  const paper = PAPERS_OF_DESIGN[design][0]!
  expect([...kinds({ design, paper, holes: withoutPin })].filter(kind => !known.has(kind))).toEqual([])
  expect([...known]).toEqual(expect.arrayContaining(['image', 'qr', 'rect']))
})
