import { holePicture } from './hole-picture.ts'
import type { HolePicture, HolePictureOptions, PictureHole, ShapeKind } from './hole-picture-model.ts'
import { SHAPE_KINDS } from './hole-picture-model.ts'
import { round1 } from './hole-picture-path.ts'
import { holeSentence, type PictureLanguage } from './hole-sentence.ts'
import { type HoleTheme, type HoleThemeName, holePaints } from './hole-svg-theme.ts'

export type HoleSvgOptions = HolePictureOptions & {
  language?: PictureLanguage
  /** Begins every id in the picture; two pictures on a page need two. */
  idPrefix?: string
  /** Colours as CSS variables, so that one picture follows light and dark. */
  css?: boolean
  /** False leaves the ground to what is behind the picture. */
  background?: boolean
  lineOfPlay?: boolean
  flag?: boolean
  flagColour?: string
  /** In place of the sentence; null hides the picture from a screen reader that has the text beside it. */
  title?: string | null
}

const FONT = 'Atkinson Hyperlegible Next Variable, Atkinson Hyperlegible Next, system-ui, sans-serif'

/** The picture of a hole as SVG, without style attributes or style sheets, which the site's CSP forbids. */
export function holeSvg(hole: PictureHole, theme: HoleThemeName, options: HoleSvgOptions): string {
  return writeHoleSvg(holePicture(hole, options), theme, {
    ...options,
    title: options.title === undefined ? holeSentence(hole, options.language, options.units) : options.title,
  })
}

export function writeHoleSvg(
  picture: HolePicture,
  theme: HoleThemeName,
  options: Omit<HoleSvgOptions, 'width' | 'height'>,
): string {
  const paint = holePaints(theme, options.css ?? false)
  const { width, height } = picture
  const titleId = `${options.idPrefix ?? 'hole'}-title`
  const { title = null } = options
  const access = title === null ? ' aria-hidden="true"' : ` role="img" aria-labelledby="${escapeXml(titleId)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="hole-picture" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${access}>`,
    title === null ? '' : `<title id="${escapeXml(titleId)}">${escapeXml(title)}</title>`,
    options.background === false
      ? ''
      : `<rect data-kind="rough" width="${width}" height="${height}" fill="${paint.rough}"/>`,
    shapesOf(picture, 'wood', paint),
    treesOf(picture, paint),
    ...SHAPE_KINDS.filter(kind => kind !== 'wood').map(kind => shapesOf(picture, kind, paint)),
    teesOf(picture, paint),
    arcsOf(picture, paint),
    options.lineOfPlay ? lineOf(picture, paint) : '',
    options.flag === false ? '' : flagOf(picture, paint, options.flagColour),
    '</svg>',
  ].join('')
}

function shapesOf({ shapes, ink }: HolePicture, kind: ShapeKind, paint: HoleTheme): string {
  const found = shapes.filter(shape => shape.kind === kind)
  if (found.length === 0) return ''
  const paths = found.map(({ path, drawn }) => `<path${drawn ? ' data-drawn="true"' : ''} d="${path}"/>`).join('')
  return `<g data-kind="${kind}" ${shapePaint(kind, paint, ink)}>${paths}</g>`
}

function shapePaint(kind: ShapeKind, paint: HoleTheme, ink: number): string {
  const round = 'stroke-linejoin="round" stroke-linecap="round"'
  if (kind === 'path') return `fill="none" stroke="${paint.ink}" stroke-opacity=".35" stroke-width="${ink}" ${round}`
  if (kind === 'stream') return `fill="none" stroke="${paint.water}" stroke-width="${round1(ink * 2)}" ${round}`
  if (kind === 'wood') return `fill="${paint.wood}" fill-rule="evenodd"`
  return `fill="${paint[kind]}" fill-rule="evenodd" stroke="${paint.ink}" stroke-width="${ink}" ${round}`
}

function treesOf({ trees, ink }: HolePicture, paint: HoleTheme): string {
  if (trees.length === 0) return ''
  const circles = trees.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  return `<g data-kind="trees" fill="${paint.tree}" stroke="${paint.ink}" stroke-opacity=".35" stroke-width="${ink}">${circles}</g>`
}

function teesOf({ tees, ink }: HolePicture, paint: HoleTheme): string {
  if (tees.length === 0) return ''
  const dots = tees
    .map(({ x, y, r, colour }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${escapeXml(colour)}"/>`)
    .join('')
  return `<g data-kind="tee-markers" stroke="${paint.ink}" stroke-width="${round1(ink * 0.7)}">${dots}</g>`
}

function arcsOf({ arcs, ink, fontSize }: HolePicture, paint: HoleTheme): string {
  if (arcs.length === 0) return ''
  const dash = `${round1(ink * 3)} ${round1(ink * 3.7)}`
  const paths = arcs.map(({ distance, path }) => `<path data-distance="${distance}" d="${path}"/>`).join('')
  const labels = arcs
    .map(({ label: { x, y, text } }) => `<text x="${x}" y="${y}" dy=".35em">${escapeXml(text)}</text>`)
    .join('')
  return [
    `<g data-kind="arcs" fill="none" stroke="${paint.arc}" stroke-width="${round1(ink * 0.85)}" stroke-dasharray="${dash}">${paths}</g>`,
    `<g data-kind="labels" fill="${paint.label}" font-family="${FONT}" font-size="${fontSize}" font-weight="700" text-anchor="middle">${labels}</g>`,
  ].join('')
}

function lineOf({ linePath, ink }: HolePicture, paint: HoleTheme): string {
  const dash = `${round1(ink)} ${round1(ink * 3)}`
  return `<path data-kind="line" d="${linePath}" fill="none" stroke="${paint.label}" stroke-width="${ink}" stroke-linecap="round" stroke-dasharray="${dash}"/>`
}

function flagOf({ flag, ink }: HolePicture, paint: HoleTheme, colour?: string): string {
  const { x, y, pole, width, towards } = flag
  const cloth = `M0,${-pole}L${round1(width * towards)},${round1(-pole * 0.79)}L0,${round1(-pole * 0.58)}Z`
  return [
    `<g data-kind="flag" transform="translate(${x},${y})" stroke-linejoin="round">`,
    `<circle r="${round1(ink * 2)}" fill="${paint.pole}" stroke="#fff" stroke-width="${ink}"/>`,
    `<path d="M0,0V${-pole}" stroke="${paint.pole}" stroke-width="${round1(ink * 1.7)}" stroke-linecap="round"/>`,
    `<path d="${cloth}" fill="${colour === undefined ? paint.flag : escapeXml(colour)}" stroke="${paint.flagEdge}" stroke-width="${ink}"/>`,
    '</g>',
  ].join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Also drops the characters that XML 1.0 cannot hold at all. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to drop
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"']/g, each => ENTITIES[each] ?? each)
}
