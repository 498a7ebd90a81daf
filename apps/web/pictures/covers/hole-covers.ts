import {
  lineLengthMetres,
  type PictureHole,
  type PlanePoint,
  type Polygon,
  pointBeforeEnd,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import { line, n, scatter, spot, tag } from './ink.ts'
import { COVER, drawScene } from './scene.ts'

/** Groups along one hole, each with the time it started: the interval that keeps them apart. */
export function drawInterval(hole: PictureHole): string {
  const scene = drawScene(hole, { name: 'interval', turnDegrees: 74, padding: 46 })
  const length = lineLengthMetres(hole.lineOfPlay)
  const along = (share: number) => scene.at(pointBeforeEnd(hole.lineOfPlay, length * (1 - share)))
  const way = Array.from({ length: 41 }, (_, step) => along(step / 40))
  const groups = [
    { share: 0.93, time: '9:00', mark: 1 },
    { share: 0.52, time: '9:10', mark: 2 },
    { share: 0.04, time: '9:20', mark: 3 },
  ].map(group => ({ ...group, at: along(group.share) }))
  const marker = ({ at, mark }: (typeof groups)[number]) =>
    `<g transform="translate(${spot(at)})"><circle r="21" fill="#fff" stroke="#131a16" stroke-width="2"/><circle r="16" fill="var(--pace-on-pace)"/><text y="7" fill="#131a16" font-size="20" font-weight="700" text-anchor="middle">${mark}</text></g>`
  return scene.svg(
    `<path d="${line(way)}" fill="none" stroke="var(--map-label)" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>${groups.map(marker).join('')}${groups.map(({ at, time }) => tag({ x: at.x, y: at.y + 44 }, time)).join('')}`,
  )
}

/** The hole as a mapper drew it: plain outlines, and every node that holds them. */
export function drawOutline(hole: PictureHole): string {
  const scene = drawScene(hole, { name: 'outline', turnDegrees: 78, padding: 40, smooth: false, trees: 0 })
  const drawn = hole.features.filter(({ kind }) => /fairway|bunker|water|penalty/.test(kind))
  const areas = [
    hole.green as Polygon,
    ...drawn.map(({ geometry }) => geometry),
    ...hole.tees.flatMap(({ area }) => area ?? []),
  ]
  const nodes = areas.flatMap(area => positionsOf(area).map(position => scene.at(toLngLat(position)))).filter(isInside)
  const seen = nodes.filter(
    (node, at) => nodes.findIndex(other => Math.hypot(other.x - node.x, other.y - node.y) < 7) === at,
  )
  const way = hole.lineOfPlay.coordinates.map(position => scene.at(toLngLat(position)))
  const square = ({ x, y }: PlanePoint) => `M${n(x - 4)} ${n(y - 4)}h8v8h-8z`
  const grid = [
    ...Array.from({ length: 12 }, (_, at) => `M${at * 60 + 30} 0V${COVER.height}`),
    ...Array.from({ length: 7 }, (_, at) => `M0 ${at * 60 + 22}H${COVER.width}`),
  ].join('')
  return scene.svg(
    `<path d="${grid}" stroke="var(--map-ink)" stroke-opacity=".16"/><path d="${line(way)}" fill="none" stroke="var(--map-label)" stroke-width="3" stroke-linejoin="round"/><path d="${seen.map(square).join('')}" fill="var(--raised)" stroke="var(--map-ink)" stroke-width="1.5"/><g fill="var(--flag)" stroke="#131a16" stroke-width="2.5">${way.map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="7"/>`).join('')}</g>`,
    { flag: false },
  )
}

const isInside = ({ x, y }: PlanePoint) => x > 6 && y > 6 && x < COVER.width - 6 && y < COVER.height - 6

/** A round that fades behind the player, and time as its shield: what is old is erased. */
export function drawTrack(hole: PictureHole): string {
  const scene = drawScene(hole, { name: 'track', turnDegrees: 80, padding: 44 })
  const length = lineLengthMetres(hole.lineOfPlay)
  const wander = scatter(40)
  const steps = Array.from({ length: 34 }, (_, step) => {
    const { x, y } = scene.at(pointBeforeEnd(hole.lineOfPlay, length * (1 - step / 34)))
    const off = wander[step] ?? { x: 0, y: 0 }
    return { x: x + off.x * 4, y: y + off.y * 5, share: step / 33 }
  })
  const dots = steps.map(
    ({ x, y, share }) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(3 + 3.5 * share)}" fill-opacity="${n(0.1 + 0.9 * share ** 1.4)}"/>`,
  )
  const last = steps.at(-1) ?? { x: 0, y: 0 }
  return scene.svg(
    `<g fill="var(--map-label)">${dots.join('')}</g><circle cx="${n(last.x)}" cy="${n(last.y)}" r="11" fill="var(--flag)" stroke="#131a16" stroke-width="3"/>${shield({ x: COVER.width * 0.155, y: COVER.height * 0.34 })}`,
  )
}

function shield(at: PlanePoint): string {
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const turn = (hour * Math.PI) / 6
    const [inner, outer] = hour % 3 === 0 ? [31, 39] : [34, 39]
    return `M${n(Math.sin(turn) * inner)} ${n(-Math.cos(turn) * inner)}L${n(Math.sin(turn) * outer)} ${n(-Math.cos(turn) * outer)}`
  })
  return `<g transform="translate(${spot(at)})" stroke-linejoin="round" stroke-linecap="round"><path d="M0 -88C24 -70 48 -64 74 -62C76 0 60 56 0 88C-60 56 -76 0 -74 -62C-48 -64 -24 -70 0 -88Z" fill="var(--raised)" stroke="var(--map-ink)" stroke-width="3"/><circle cy="-8" r="44" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2.5"/><g transform="translate(0 -8)" fill="none" stroke="var(--text)"><path d="${ticks.join('')}" stroke-width="2.5"/><path d="M0 -25V0L17 10" stroke-width="4.5"/></g></g>`
}
